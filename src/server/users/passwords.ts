import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The library's default is argon2id; these are OWASP's minimum for it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same word typed on two keyboards may arrive in two forms of Unicode. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(normal(password), cost);

const nobodysHash = hashPassword('the hash of no account');

/** An account that does not exist takes as long as a wrong password, so time does not tell which addresses have one. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normal(password));
  return matches && passwordHash !== undefined;
}

/** 49,000 passwords that turned up most often in leaks. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((entry) => String(entry)),
);
