import { passwordProblem } from '#domain/account-rules.ts';
import { changedMeanwhile, invalid } from '#domain/errors.ts';
import { sentences } from '#domain/sentences.ts';
import type { Db } from '#server/db/database.ts';
import type { Attempts } from '#server/limits/attempts.ts';
import { notify } from '#server/notifications/notification-queries.ts';
import type { Actor } from './authenticate.ts';
import { commonPasswords, hashPassword, passwordMatches } from './passwords.ts';
import { endOtherSessions } from './session-queries.ts';
import { guessesAt } from './sign-in.ts';
import { readPasswordHash, replacePasswordHash } from './user-queries.ts';

type Deps = { db: Db; attempts: Attempts };

/** Whoever holds a stolen token must not be able to guess the password behind it any faster than at the sign-in screen. */
export async function proveCurrentPassword(
  { db, attempts }: Deps,
  { actor, currentPassword, address }: { actor: Actor; currentPassword: string; address: string },
): Promise<string> {
  const guesses = guessesAt(actor.user.email, address);
  await attempts.count(guesses);
  const passwordHash = await readPasswordHash(db, actor.user.id);
  if (!(await passwordMatches(currentPassword, passwordHash))) {
    throw invalid({ currentPassword: sentences.currentPasswordWrong });
  }
  await attempts.forgive(guesses);
  return passwordHash;
}

export async function changePassword(
  deps: Deps,
  given: { actor: Actor; currentPassword: string; newPassword: string; address: string },
): Promise<void> {
  const { actor, currentPassword, newPassword } = given;
  const from = await proveCurrentPassword(deps, given);
  const problem =
    newPassword === currentPassword
      ? sentences.passwordUnchanged
      : passwordProblem(newPassword, actor.user, commonPasswords);
  if (problem) throw invalid({ newPassword: problem });

  const to = await hashPassword(newPassword);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replacePasswordHash(tx, { userId: actor.user.id, from, to }))) throw changedMeanwhile();
    await endOtherSessions(tx, { userId: actor.user.id, keep: actor.sessionId });
    await notify(tx, { userId: actor.user.id, kind: 'password_changed' });
  });
}
