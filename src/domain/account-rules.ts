import { sentences } from './sentences.ts';

/** One @, no blanks, a dot in the domain. Only sending a letter there proves an address, so more would refuse real ones. */
export const emailPattern = /^[^\s@,;<>"]{1,64}@[^\s@,;<>".]{1,63}(?:\.[^\s@,;<>".]{1,63})+$/u;
export const emailMaxLength = 254;
export const nameMaxLength = 100;
export const companyMaxLength = 200;
const passwordMinLength = 10;
export const passwordMaxLength = 128;

/** A sign-in that is not used ends after this many days. */
export const sessionIdleDays = 30;

export function passwordLengthFits(password: string): boolean {
  const characters = [...password].length;
  return characters >= passwordMinLength && characters <= passwordMaxLength;
}

const sequences = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789'];

/** "aaaaaaaaaa", "1212121212", "abcdefghij": long enough, and the first thing a guesser tries. */
function isSimplePattern(lower: string): boolean {
  const repeatsShortPiece = /^(.{1,4}?)\1+(?!.)/su.test(lower);
  const reversed = [...lower].reverse().join('');
  return repeatsShortPiece || sequences.some((row) => row.includes(lower) || row.includes(reversed));
}

type Owner = { email: string; firstName: string; lastName: string };

function isOwnersName(lower: string, owner: Owner): boolean {
  const name = `${owner.firstName} ${owner.lastName}`.toLowerCase();
  return [owner.email, owner.email.split('@')[0], name, name.replaceAll(' ', '')].includes(lower);
}

/** Why a new password is refused, or undefined. No composition rules: they make passwords worse, not better. */
export function passwordProblem(password: string, owner: Owner, common: ReadonlySet<string>): string | undefined {
  const lower = password.toLowerCase();
  if (!passwordLengthFits(password)) return sentences.passwordLength;
  if (isSimplePattern(lower) || common.has(lower)) return sentences.passwordCommon;
  if (isOwnersName(lower, owner)) return sentences.passwordAboutYou;
  return undefined;
}
