import type { Site } from '#contract/site.ts';
import type { Db } from '#server/db/database.ts';
import { hashPassword } from '#server/users/passwords.ts';

/** The two claimants that the sign-in screen offers in demo mode. Their password is public, so they work in demo mode only. */
export const demoAccounts = [
  { firstName: 'Maria', lastName: 'Rivera', email: 'maria.rivera@demo.example', password: 'demo-claimant-maria' },
  { firstName: 'James', lastName: 'Okafor', email: 'james.okafor@demo.example', password: 'demo-claimant-james' },
] as const;

export const testAccounts: Site['testAccounts'] = demoAccounts.map(({ firstName, lastName, email, password }) => ({
  name: `${firstName} ${lastName}`,
  email,
  password,
}));

/** At every start in demo mode the accounts are as the sign-in screen says, whatever a visitor changed in them. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  for (const { firstName, lastName, email, password } of demoAccounts) {
    const account = {
      email,
      password_hash: await hashPassword(password),
      role: 'claimant' as const,
      first_name: firstName,
      last_name: lastName,
      is_demo: true,
    };
    await db
      .insertInto('users')
      .values(account)
      // Somebody's own account at this address, made without demo mode, is left alone.
      .onConflict((conflict) => conflict.column('email').doUpdateSet(account).where('users.is_demo', '=', true))
      .execute();
  }
}
