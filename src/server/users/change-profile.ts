import type { User } from '#contract/users.ts';
import { emailTaken, invalid } from '#domain/errors.ts';
import { sentences } from '#domain/sentences.ts';
import type { Db } from '#server/db/database.ts';
import type { Attempts } from '#server/limits/attempts.ts';
import { notify } from '#server/notifications/notification-queries.ts';
import type { Actor } from './authenticate.ts';
import { proveCurrentPassword } from './change-password.ts';
import { type ProfileChange, updateProfile } from './user-queries.ts';

/** The email address is the key to the account, so a stolen sign-in alone must not be able to move it. */
export async function changeProfile(
  deps: { db: Db; attempts: Attempts },
  {
    actor,
    change,
    currentPassword,
    address,
  }: { actor: Actor; change: ProfileChange; currentPassword: string; address: string },
): Promise<User> {
  const movesEmail = change.email !== undefined && change.email !== actor.user.email;
  if (movesEmail && currentPassword === '') throw invalid({ currentPassword: sentences.currentPasswordRequired });
  if (movesEmail) await proveCurrentPassword(deps, { actor, currentPassword, address });
  return deps.db.transaction().execute(async (tx) => {
    const user = await updateProfile(tx, actor.user.id, change).catch(refuseTakenEmail);
    if (movesEmail) await notify(tx, { userId: user.id, kind: 'email_changed' });
    return user;
  });
}

function refuseTakenEmail(error: unknown): never {
  const { code, constraint_name } = error as { code?: string; constraint_name?: string };
  if (code === '23505' && constraint_name === 'users_email_key') throw emailTaken();
  throw error;
}
