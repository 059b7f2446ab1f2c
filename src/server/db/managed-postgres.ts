/** A private PostgreSQL for this DATA_DIR: started by whoever comes first, shared, and stopped by whoever leaves last. */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { StartupError } from '#server/startup-error.ts';
import {
  checkSocketDir,
  ensureCluster,
  explainFolderError,
  explainOutput,
  type Places,
  placesIn,
  prepareDataDir,
  prepareSocketDir,
  readOwner,
  socketFile,
  superuser,
} from './managed-postgres-cluster.ts';
import { chooseEngine, type Engine } from './managed-postgres-engine.ts';
import {
  endPostmaster,
  findPostmaster,
  launchPatiently,
  type Postmaster,
  socketAnswers,
  tryStartLock,
} from './managed-postgres-postmaster.ts';

/** `host` is the folder of the Unix socket. */
export type PostgresAddress = { host: string; username: string; database: string };

export type ManagedPostgres = { address: PostgresAddress; stop(): Promise<void> };

export type ManagedPostgresOptions = {
  dataDir: string;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
  /** A folder with bin/, lib/ and share/; without it, the npm package for this platform. */
  binaries?: string;
  /** The command that opens a user namespace when we are root. */
  unshare?: string;
  onEvent?: (event: string, detail?: Record<string, unknown>) => void;
};

type Report = NonNullable<ManagedPostgresOptions['onEvent']>;

type Context = {
  engine: Engine;
  places: Places;
  settings: Record<string, string>;
  report: Report;
  closing: AbortSignal;
};

/** Our place among the users of the database: a connection that keeps the shared lock. */
type Hold = { sql: postgres.Sql; postmaster: Postmaster; lost: Promise<void> };

const databaseName = 'evenhand';
/** Not the superuser, which may run programs and read files: a hole in our SQL must not become a hole in the machine. */
const appRole = 'evenhand';
// Advisory locks belong to one database; in this one the holder also blocks nobody who copies or drops another.
const lockDatabase = 'postgres';
const useLock = '1702258030, 1';
const createLock = '1702258030, 2';

const pollMs = 25;
const patienceMs = 60_000;
const releasePatienceMs = 10_000;
const noticeAfterMs = 5_000;
const longestPauseMs = 5_000;
const cannotConnectNow = '57P03';
const diskFull = '53100';

export async function startManagedPostgres(options: ManagedPostgresOptions): Promise<ManagedPostgres> {
  const report = options.onEvent ?? (() => undefined);
  const closing = new AbortController();
  const context = await prepare(options, report, closing.signal);
  const state: { hold: Hold | undefined } = { hold: await obtainFirstHold(context) };
  const supervision = supervise(context, state);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    closing.abort();
    await supervision;
    await release(context, state.hold);
  };
  return {
    address: { host: context.places.socketDir, username: appRole, database: databaseName },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function prepare(options: ManagedPostgresOptions, report: Report, closing: AbortSignal): Promise<Context> {
  const dataDir = await prepareDataDir(options.dataDir);
  try {
    const places = await placesIn(dataDir);
    const owner = await readOwner(places);
    const { binaries, unshare } = options;
    const engine = await chooseEngine({ dataDir, owner, binaries, unshare, report });
    return { engine, places, settings: options.settings ?? {}, report, closing };
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

/** A start that fails half way, for instance on a full disk, must not leave a database behind that nobody uses. */
async function obtainFirstHold(context: Context): Promise<Hold> {
  try {
    return await obtainHold(context);
  } catch (error) {
    if (await findPostmaster(context.places.cluster)) await release(context, undefined);
    throw error;
  }
}

/** Joins the running postmaster, or starts one; loops because another process may start or stop it meanwhile. */
async function obtainHold(context: Context): Promise<Hold> {
  const { cluster } = context.places;
  const notice = setTimeout(() => context.report('database is not ready yet'), noticeAfterMs);
  let deadline = Date.now() + patienceMs;
  let problem = 'another process seems to be starting it';
  try {
    while (Date.now() < deadline) {
      const postmaster = await findPostmaster(cluster);
      if (postmaster === undefined && (await startUnderLock(context))) continue;
      const attempt = postmaster?.state === 'ready' ? await tryToHold(context, postmaster) : {};
      if (attempt.hold) return attempt.hold;
      problem = attempt.problem ?? problem;
      // Recovery after a crash takes as long as it takes.
      if (attempt.recovering || postmaster?.state === 'starting') deadline = Date.now() + patienceMs;
      await sleep(pollMs, undefined, { signal: context.closing });
    }
  } finally {
    clearTimeout(notice);
  }
  throw new StartupError(`The database in ${cluster} was not ready within a minute: ${problem}.`);
}

/** Says whether there is a postmaster to join now; without the lock, another process is just starting it. */
async function startUnderLock(context: Context): Promise<boolean> {
  const { engine, places, settings, report, closing } = context;
  const unlock = await tryStartLock(places.dataDir);
  if (unlock === undefined) return false;
  try {
    const answered = await socketAnswers(places.socketDir);
    if (await findPostmaster(places.cluster)) return true;
    if (answered) {
      throw new StartupError(
        `The database in ${places.cluster} is in use by a process that cannot be seen from here, perhaps in another container: stop that one first.`,
      );
    }
    const began = performance.now();
    await prepareSocketDir(places.socketDir, engine.runAs.owner);
    const created = await ensureCluster(engine, places, settings.fsync !== 'off');
    await launchPatiently(engine, places, settings, closing);
    report('database started', { created, milliseconds: Math.round(performance.now() - began) });
    return true;
  } finally {
    await unlock();
  }
}

type Attempt = { hold?: Hold; recovering?: boolean; problem?: string };

async function tryToHold(context: Context, postmaster: Postmaster): Promise<Attempt> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const sql = connect(postmaster.socketDir, lose);
  try {
    await checkSocketDir(postmaster.socketDir, context.engine.runAs.owner);
    // Not granted: the last user is shutting the database down, and we start it afresh when it is gone.
    if (await isGranted(sql, `pg_try_advisory_lock_shared(${useLock})`)) {
      await ensureDatabase(sql);
      // Started by a process with another temporary folder; a restart must not move the socket under its users.
      context.places.socketDir = postmaster.socketDir;
      return { hold: { sql, postmaster, lost } };
    }
    await sql.end({ timeout: 0 });
    return { problem: 'another process is shutting it down' };
  } catch (error) {
    await sql.end({ timeout: 0 });
    if (error instanceof StartupError) throw error;
    const { message } = asError(error);
    const code = error instanceof postgres.PostgresError ? error.code : undefined;
    if (code === diskFull) throw explainOutput('PostgreSQL cannot write', message, context.places.dataDir);
    return { recovering: code === cannotConnectNow, problem: message };
  }
}

function connect(socketDir: string, onclose: () => void): postgres.Sql {
  return postgres({
    // Spelled out, because the driver would take the port from PGPORT.
    path: join(socketDir, socketFile),
    username: superuser,
    database: lockDatabase,
    max: 1,
    // The driver replaces a connection after 30 to 60 minutes by default, which would drop the lock.
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 10,
    fetch_types: false,
    connection: { application_name: 'evenhand-holder' },
    onnotice: () => undefined,
    onclose,
  });
}

async function isGranted(sql: postgres.Sql, lock: string): Promise<boolean> {
  const [row] = await sql.unsafe<{ granted: boolean }[]>(`select ${lock} as granted`);
  return row?.granted === true;
}

async function ensureDatabase(sql: postgres.Sql): Promise<void> {
  const exists = async () => (await sql`select 1 from pg_database where datname = ${databaseName}`).length > 0;
  if (await exists()) return;
  await sql.unsafe(`select pg_advisory_lock(${createLock})`);
  if (!(await exists())) {
    const [role] = await sql`select 1 from pg_roles where rolname = ${appRole}`;
    if (!role) await sql`create role ${sql(appRole)} login`;
    await sql`create database ${sql(databaseName)} owner ${sql(appRole)}`;
  }
  await sql.unsafe(`select pg_advisory_unlock(${createLock})`);
}

/** Until we stop: a lost connection means that the postmaster died or that a backend crashed; both come back. */
async function supervise(context: Context, state: { hold: Hold | undefined }): Promise<void> {
  const aborted = once(context.closing, 'abort');
  const pauses = { next: 0 };
  while (state.hold) {
    const began = Date.now();
    const before = state.hold;
    await Promise.race([before.lost, aborted]);
    if (context.closing.aborted) return;
    if (Date.now() - began > patienceMs) pauses.next = 0;
    state.hold = undefined;
    await before.sql.end({ timeout: 0 });
    state.hold = await regainHold(context, pauses);
    if (state.hold === undefined) return;
    const restarted = state.hold.postmaster.pid !== before.postmaster.pid;
    context.report(restarted ? 'database restarted' : 'database reconnected');
  }
}

async function regainHold(context: Context, pauses: { next: number }): Promise<Hold | undefined> {
  for (;;) {
    try {
      await sleep(pauses.next, undefined, { signal: context.closing });
      pauses.next = Math.min(Math.max(pauses.next * 2, 100), longestPauseMs);
      return await obtainHold(context);
    } catch (error) {
      if (context.closing.aborted) return undefined;
      context.report('database unavailable', { reason: asError(error).message });
    }
  }
}

/** Ends the database if nobody else holds it. What cannot be asked is left running: the next start adopts it. */
async function release({ places, report }: Context, hold: Hold | undefined): Promise<void> {
  const sql = hold?.sql ?? connect(places.socketDir, () => undefined);
  const deadline = Date.now() + releasePatienceMs;
  try {
    for (;;) {
      const outcome = await endUnlessShared(sql, places.cluster).catch(asError);
      if (typeof outcome === 'string') return report(outcome);
      if ((await findPostmaster(places.cluster)) === undefined) return report('database was already gone');
      if (Date.now() > deadline) return report('database left running', { reason: outcome.message });
      await sleep(pollMs);
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}

async function endUnlessShared(sql: postgres.Sql, cluster: string): Promise<string> {
  // On the connection that holds it: closing the connection would give the lock back a moment too late.
  await sql.unsafe(`select pg_advisory_unlock_shared(${useLock})`);
  if (!(await isGranted(sql, `pg_try_advisory_lock(${useLock})`))) return 'database left running for others';
  const postmaster = await findPostmaster(cluster);
  const ended = postmaster === undefined || (await endPostmaster(postmaster.pid, cluster));
  return ended ? 'database stopped' : 'database does not stop';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
