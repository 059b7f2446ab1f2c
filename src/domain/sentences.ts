import type { ClaimSentence } from './claim-sentences.ts';

/**
 * Every sentence that rules and calls say to people, written once. The browser shows them in the reader's language:
 * each one is a message of the catalogues in web/i18n, found by its English words. Those about claims have a file of
 * their own, so that the sign-in screen does not carry them.
 */
export const sentences = {
  emailRequired: 'Email is required',
  emailShape: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordLength: 'Use 10 to 128 characters',
  passwordCommon: 'This password is on lists that attackers try first. Please choose another one.',
  passwordAboutYou: 'Your password must not be your name or email address',
  passwordUnchanged: 'Your new password must differ from the current one',
  currentPasswordRequired: 'Enter your current password',
  currentPasswordWrong: 'That is not your current password',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  textTooLong: 'This text is too long',
  textUnreadable: 'This text contains characters that cannot be stored',
  roleUnknown: 'Choose one of the account types',
  fieldUnknown: 'This field cannot be set',
  fieldWrong: 'This value is not valid',
  fieldMissing: 'This field is required',

  checkFields: 'Some fields need your attention.',
  unreadable: 'The request could not be read.',
  notJson: 'Send the request as JSON.',
  tooLarge: 'The request is too large.',
  notSignedIn: 'Please sign in to continue.',
  wrongRole: "You don't have permission to do this.",
  notFound: 'Not found',
  wrongCredentials: 'Invalid email or password',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  tooManyAttempts: 'Too many attempts. Please wait 15 minutes and try again.',
  changedMeanwhile: 'This was changed in the meantime. Please reload and try again.',
  notReady: 'The service is not ready. Please try again in a moment.',
  ourFault: 'Something went wrong on our side. Please try again.',

  requestFailed: 'Request failed',
  loginFailed: 'Login failed',
  authenticationFailed: 'Authentication failed. Please check your credentials.',
  registrationFailed: 'Registration failed',
  profileFailed: 'Failed to get profile',
  profileUpdateFailed: 'Profile update failed',
  passwordChangeFailed: 'Password change failed',
  notificationsFailed: 'Failed to load notifications',
} as const;

/** A sentence with its places filled: '{label} is required' and { label: 'Ticket number' }. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

export type Sentence = (typeof sentences)[keyof typeof sentences] | ClaimSentence;
