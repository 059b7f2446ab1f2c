import * as z from 'zod/mini';
import { companyMaxLength, nameMaxLength } from '#domain/account-rules.ts';
import { registrableRoles, roles } from '#domain/roles.ts';
import { sentences } from '#domain/sentences.ts';
import { endpoint } from './endpoint.ts';
import { email, givenPassword, newPassword, optionalText, requiredText } from './text.ts';

const user = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

const signedIn = { token: z.string(), user };

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'Authentication',
  summary: 'Sign in with email and password',
  access: 'public',
  body: z.strictObject({ email, password: givenPassword(sentences.passwordRequired) }),
  reply: signedIn,
  fallback: sentences.loginFailed,
});

const person = {
  firstName: requiredText(nameMaxLength, sentences.firstNameRequired),
  lastName: requiredText(nameMaxLength, sentences.lastNameRequired),
  companyName: optionalText(companyMaxLength),
};

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  tag: 'Authentication',
  summary: 'Open an account and sign in',
  access: 'public',
  body: z.strictObject({
    ...person,
    email,
    password: newPassword,
    role: z.optional(z.enum(registrableRoles, sentences.roleUnknown)),
  }),
  status: 201,
  reply: signedIn,
  fallback: sentences.registrationFailed,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'Authentication',
  summary: 'End this sign-in',
  access: 'signed-in',
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  tag: 'Authentication',
  summary: 'Read my profile',
  access: 'signed-in',
  reply: { user },
  fallback: sentences.profileFailed,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  tag: 'Authentication',
  summary: 'Change my profile; a new email address needs the current password',
  access: 'signed-in',
  body: z.strictObject({
    firstName: z.optional(person.firstName),
    lastName: z.optional(person.lastName),
    companyName: z.optional(z.nullable(person.companyName)),
    email: z.optional(email),
    currentPassword: z.optional(z.string(sentences.fieldWrong)),
  }),
  reply: { user },
  fallback: sentences.profileUpdateFailed,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  tag: 'Authentication',
  summary: 'Change my password and end all my other sign-ins',
  access: 'signed-in',
  body: z.strictObject({
    currentPassword: givenPassword(sentences.currentPasswordRequired),
    newPassword,
  }),
  fallback: sentences.passwordChangeFailed,
});
