import { type SelectExpression, sql } from 'kysely';
import type { User } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** A user as the contract shows one. */
const userColumns = [
  'users.id',
  'users.email',
  'users.role',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.company_name as companyName',
] as const satisfies readonly SelectExpression<Schema, 'users'>[];

export type NewUser = Omit<User, 'id'> & { passwordHash: string };

/** Undefined when the address has an account already, however closely two registrations follow each other. */
export async function insertUser(db: Db, user: NewUser): Promise<User | undefined> {
  return db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      first_name: user.firstName,
      last_name: user.lastName,
      company_name: user.companyName,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

/** What a sign-in is checked against. Demo accounts have a published password and do not exist outside demo mode. */
export async function findCredentials(db: Db, by: { email: string; demo: boolean }) {
  return db
    .selectFrom('users')
    .select([...userColumns, 'users.password_hash as passwordHash'])
    .where('users.email', '=', by.email)
    .where((where) => where.or([where('users.is_demo', '=', false), where.val(by.demo)]))
    .executeTakeFirst();
}

export async function readPasswordHash(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.password_hash;
}

/** What is undefined stays as it is; an empty company name means none. */
export type ProfileChange = { [Field in 'email' | 'firstName' | 'lastName' | 'companyName']?: User[Field] | undefined };

export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<User> {
  return db
    .updateTable('users')
    .set({
      ...(change.email !== undefined && { email: change.email }),
      ...(change.firstName !== undefined && { first_name: change.firstName }),
      ...(change.lastName !== undefined && { last_name: change.lastName }),
      ...(change.companyName !== undefined && { company_name: change.companyName || null }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** False when the password is no longer the one that was checked: two changes at once, one wins. */
export async function replacePasswordHash(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: to, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
