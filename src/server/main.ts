import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database-for.ts';
import { seedDemoAccounts, testAccounts } from './demo/demo-accounts.ts';
import { describeError } from './http/error-reply.ts';
import { attemptsIn, sweepAttempts } from './limits/attempts.ts';
import { loadSecretKey } from './secret-key.ts';
import { StartupError } from './startup-error.ts';
import { endIdleSessions } from './users/session-queries.ts';

const stopPatienceMs = 15_000;
const sweepEveryMs = 3_600_000;

async function serve(config: Config): Promise<void> {
  let app: FastifyInstance | undefined;
  const database = await openDatabase(config, (event, detail) => app?.log.warn(detail ?? {}, event));
  const { db } = database;
  if (config.demo) await seedDemoAccounts(db);

  app = await buildApp({
    db,
    attempts: attemptsIn(db, await loadSecretKey(config)),
    demo: config.demo,
    site: () => siteOf(config, config.publicUrl ?? originOf(app)),
    https: config.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    logLevel: config.logLevel,
    webFolder: path.join(import.meta.dirname, '../../dist/web'),
  });
  stopOnSignals(app, database.close);
  await listen(app, config).catch(async (error) => {
    await database.close();
    throw error;
  });
  sweepHourly(app, async () => {
    await sweepAttempts(db);
    await endIdleSessions(db);
  });
  process.stdout.write(`Ready: ${originOf(app)}\n`);
}

function siteOf(config: Config, publicUrl: string): Site {
  const { productName, supportEmail, supportPhone, socialLinks } = config;
  return { productName, publicUrl, supportEmail, supportPhone, socialLinks, testAccounts: config.demo ? testAccounts : [] };
}

function originOf(app: FastifyInstance | undefined): string {
  const address = app?.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://localhost:${port}`;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is already in use; stop the other program or set PORT to another number.`);
    }
    if (code === 'EACCES') throw new StartupError(`Port ${port} needs more rights; set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`The setting HOST names an address that this machine does not have: ${host}.`);
    }
    throw error;
  }
}

/** New calls are refused, those under way are answered, then the database is let go. A second signal does not wait. */
function stopOnSignals(app: FastifyInstance, closeDatabase: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopPatienceMs).unref();
    await app.close();
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

function sweepHourly(app: FastifyInstance, sweep: () => Promise<void>): void {
  const run = () => sweep().catch((error: unknown) => app.log.error({ error: describeError(error) }, 'sweep failed'));
  void run();
  setInterval(run, sweepEveryMs).unref();
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exit(1);
}

function startupSentence(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again.';
  if (code === 'EACCES' || code === 'EROFS') return `A file or folder cannot be written: ${(error as NodeJS.ErrnoException).path}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
