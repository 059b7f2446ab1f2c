/** npm run admin -- create <email>: makes an operator's account. The only way to become admin. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { email as emailField } from '#contract/text.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database-for.ts';
import { StartupError, startupSentence } from '#server/startup-error.ts';
import { hashPassword } from '#server/users/passwords.ts';
import { insertUser } from '#server/users/user-queries.ts';

const usage = 'Usage: npm run admin -- create <email>';

async function create(given: string): Promise<string> {
  const email = z.safeParse(emailField, given);
  if (!email.success) throw new StartupError(`"${given}" is not an email address.`);
  const database = await openDatabase(readConfig(process.env));
  try {
    const password = randomBytes(15).toString('base64url');
    const user = await insertUser(database.db, {
      email: email.data,
      passwordHash: await hashPassword(password),
      role: 'admin',
      firstName: 'Service',
      lastName: 'Administrator',
      companyName: null,
    });
    if (!user) throw new StartupError(`There is an account with the email ${email.data} already; nothing was changed.`);
    return `Created the admin ${user.email}\nPassword: ${password}\nSign in and change it under Profile; it is not shown again.`;
  } finally {
    await database.close();
  }
}

const [command, email, ...rest] = process.argv.slice(2);
try {
  if (command !== 'create' || !email || rest.length > 0) throw new StartupError(usage);
  console.log(await create(email));
} catch (error) {
  console.error(startupSentence(error));
  process.exitCode = 1;
}
