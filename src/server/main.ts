import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import { buildApp } from './app.ts';
import { claimJobs } from './claims/claim-jobs.ts';
import { sweepIdempotencyKeys } from './claims/idempotency-queries.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database-for.ts';
import { realClock } from './db/clock.ts';
import { seedDemoAccounts, testAccounts } from './demo/demo-accounts.ts';
import { seedDemoClaims } from './demo/demo-claims.ts';
import { describeError, isDatabaseAway } from './http/error-reply.ts';
import { sweepJobs } from './jobs/job-queue.ts';
import { startJobWorker } from './jobs/job-worker.ts';
import { attemptsIn, sweepAttempts } from './limits/attempts.ts';
import { listenForUpdates } from './live/live-updates.ts';
import { loadSecretKey } from './secret-key.ts';
import { StartupError, startupSentence } from './startup-error.ts';
import { endIdleSessions } from './users/session-queries.ts';

/** Longer than the database may take to shut down. */
const stopPatienceMs = 25_000;
const sweepEveryMs = 3_600_000;

/** What is open, in the order of opening; closed in reverse. */
const open: (() => Promise<void>)[] = [];

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config, reportDatabaseEvent);
  open.push(database.close);
  const { db } = database;
  const secretKey = await loadSecretKey(config);
  const timing = { clock: realClock, periods: config.periods };
  if (config.demo) {
    await seedDemoAccounts(db);
    await seedDemoClaims({ db, periods: config.periods, secretKey });
  }

  const app: FastifyInstance = await buildApp({
    db,
    attempts: attemptsIn(db, secretKey),
    live: await listenForUpdates(database.sql),
    secretKey,
    ...timing,
    demo: config.demo,
    site: () => siteOf(config, config.publicUrl ?? originOf(app)),
    https: config.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    logLevel: config.logLevel,
    webFolder: path.join(import.meta.dirname, '../../dist/web'),
  });
  open.push(() => app.close());
  await listen(app, config);
  const worker = startJobWorker({ db, clock: realClock, handlers: claimJobs(timing), log: app.log });
  open.push(worker.stop);
  sweepHourly(app, async () => {
    await sweepJobs(db);
    await sweepIdempotencyKeys(db);
    await sweepAttempts(db);
    await endIdleSessions(db);
  });
  process.stdout.write(`Ready: ${originOf(app)}\n`);
}

/** Before there is a logger, too: an operator who waits for a recovery should know. */
function reportDatabaseEvent(event: string, detail: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: Date.now(), ...detail, msg: event })}\n`);
}

function siteOf(config: Config, publicUrl: string): Site {
  const { productName, supportEmail, supportPhone, socialLinks } = config;
  return {
    productName,
    publicUrl,
    supportEmail,
    supportPhone,
    socialLinks,
    testAccounts: config.demo ? testAccounts : [],
  };
}

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
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

function sweepHourly(app: FastifyInstance, sweep: () => Promise<void>): void {
  const run = () => sweep().catch((error: unknown) => app.log.error({ error: describeError(error) }, 'sweep failed'));
  void run();
  setInterval(run, sweepEveryMs).unref();
}

/** New calls are refused, those under way are answered, then the database is let go. */
let stopping: Promise<never> | undefined;
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), stopPatienceMs).unref();
    for (const close of open.reverse()) await close();
    process.exit(code);
  })();
  return stopping;
}

// Set up before anything is opened: whoever stops us while we start leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// Started by another Node that only prepared things: when that one is killed outright, we end too.
process.once('disconnect', () => void stop(0));

// The driver asks for PostgreSQL's types when it connects and lets go of that promise; if the database goes away in
// that moment, nobody waits for it and nothing is lost. (Without the question its reserve() never answers.)
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) throw error;
});

try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  await stop(1);
}
