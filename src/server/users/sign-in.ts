import { signInLimits } from '#domain/attempt-limits.ts';
import { changedMeanwhile, wrongCredentials } from '#domain/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { Attempt, Attempts } from '#server/limits/attempts.ts';
import { hashToken, makeToken } from './authenticate.ts';
import { passwordMatches } from './passwords.ts';
import { beginSession } from './session-queries.ts';
import { findCredentials } from './user-queries.ts';

/** The three counts that a guess at this account from this address adds to. */
export const guessesAt = (account: string, address: string): Attempt[] => [
  { limit: signInLimits.accountFromAddress, subject: [account, address] },
  { limit: signInLimits.address, subject: [address] },
  { limit: signInLimits.account, subject: [account] },
];

export async function signIn(
  { db, attempts, demo }: { db: Db; attempts: Attempts; demo: boolean },
  { email, password, address }: { email: string; password: string; address: string },
) {
  const guesses = guessesAt(email, address);
  await attempts.count(guesses);
  const found = await findCredentials(db, { email, demo });
  if (!(await passwordMatches(password, found?.passwordHash)) || !found) throw wrongCredentials();
  const token = await openSession(db, found);
  await attempts.forgive(guesses);
  const { passwordHash: _, ...user } = found;
  return { token, user };
}

export async function openSession(db: Db, { id, passwordHash }: { id: string; passwordHash: string }): Promise<string> {
  const token = makeToken();
  const begun = await beginSession(db, { userId: id, passwordHash, tokenHash: hashToken(token) });
  if (!begun) throw changedMeanwhile();
  return token;
}
