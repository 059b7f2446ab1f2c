import * as z from 'zod/mini';
import { emailMaxLength, emailPattern, passwordLengthFits, passwordMaxLength } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';

/** PostgreSQL cannot hold a null character, and half a surrogate pair would be stored as something else than was typed. */
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), sentences.textUnreadable);

export const requiredText = (maxLength: number, missing: string) =>
  z.string(missing).check(storable, z.trim(), z.minLength(1, missing), z.maxLength(maxLength, sentences.textTooLong));

/** An empty text means "none". */
export const optionalText = (maxLength: number) =>
  z.optional(z.string(sentences.fieldWrong).check(storable, z.trim(), z.maxLength(maxLength, sentences.textTooLong)));

export const email = z
  .string(sentences.emailRequired)
  .check(
    storable,
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, sentences.emailRequired),
    z.maxLength(emailMaxLength, sentences.emailShape),
    z.regex(emailPattern, sentences.emailShape),
  );

/** A password that is compared. Its rules are not applied, or a sign-in would tell what they were. */
export const givenPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(4 * passwordMaxLength, sentences.textTooLong));

export const newPassword = z.string(sentences.passwordRequired).check(
  z.minLength(1, sentences.passwordRequired),
  z.refine(passwordLengthFits, sentences.passwordLength),
  z.refine((password: string) => password.isWellFormed(), sentences.textUnreadable),
);
