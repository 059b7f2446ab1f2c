/** npm run demo -- reset: the demo accounts and their claims as on the first day, also while the server runs. */
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database-for.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { resetDemoClaims } from '#server/demo/demo-claims.ts';
import { loadSecretKey } from '#server/secret-key.ts';
import { StartupError, startupSentence } from '#server/startup-error.ts';

const usage = 'Usage: npm run demo -- reset';

async function reset(): Promise<string> {
  const config = readConfig(process.env);
  if (!config.demo)
    throw new StartupError('Demo mode is off here, so there is nothing to reset. DEMO=true turns it on.');
  const { db, close } = await openDatabase(config);
  try {
    await seedDemoAccounts(db);
    await resetDemoClaims({ db, periods: config.periods, secretKey: await loadSecretKey(config) });
    return 'The demo accounts are as on the first day.';
  } finally {
    await close();
  }
}

try {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'reset' || rest.length > 0) throw new StartupError(usage);
  console.log(await reset());
} catch (error) {
  console.error(startupSentence(error));
  process.exitCode = 1;
}
