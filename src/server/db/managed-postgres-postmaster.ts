/** The postmaster, PostgreSQL's main process: find the running one, start one, end it. */
import { once } from 'node:events';
import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainOutput, type Places, socketFile } from './managed-postgres-cluster.ts';
import { type Engine, spawnAs } from './managed-postgres-engine.ts';

export type Postmaster = { pid: number; socketDir: string; state: 'starting' | 'ready' | 'stopping' };

/** `old server in the way` heals with time: the backends of a postmaster that was killed are still going away. */
type Launch = { outcome: 'ready' } | { outcome: 'old server in the way' | 'failed'; error: Error };

const pollMs = 10;
const oldServerPatienceMs = 30_000;

/** Of the machine, or of the container that we may use. */
const memoryMegabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 1024 ** 2;
const clamped = (megabytes: number, least: number, most: number) =>
  `${Math.round(Math.min(Math.max(megabytes, least), most))}MB`;

const ourSettings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '50',
  // Taken as it is used. With 128 MB, a search in a million claims fetched each of its pages from the system again.
  shared_buffers: clamped(memoryMegabytes / 8, 128, 1024),
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: clamped(memoryMegabytes / 2, 256, 65_536),
  // The default of 4 is for spinning disks and makes the planner avoid indexes.
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Seven files, each emptied when its weekday comes round again. A limit by size would go on in the same file.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // "log" ranks above "error" here: the text of an error quotes what a user typed ('invalid input syntax for type
  // date: "…"'), and the application gets the error anyway. Starts, stops and crashes are still written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

/** The running postmaster of this very cluster; a leftover postmaster.pid or a reused pid does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readLockFile(join(cluster, 'postmaster.pid'));
  const pid = lockedPid(lines);
  if (pid === undefined || !(await isPostmasterOf(pid, cluster))) return undefined;
  // PostgreSQL fills the file in while it starts: line 5 is the socket's folder, line 8 the state.
  const state = lines[7]?.trim();
  return { pid, socketDir: lines[4] ?? '', state: state === 'ready' || state === 'stopping' ? state : 'starting' };
}

async function readLockFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n');
}

/** PostgreSQL writes a negative pid in single-user mode. */
function lockedPid(lines: string[]): number | undefined {
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return pid > 0 ? pid : undefined;
}

/** A zombie has an empty command line and therefore counts as gone; kill(pid, 0) would call it alive. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const [program = '', ...args] = await readCommandLine(pid);
  if (basename(program) !== 'postgres') return false;
  const folder = args[args.indexOf('-D') + 1];
  return folder !== undefined && (await realpath(folder).catch(() => folder)) === cluster;
}

async function readCommandLine(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0');
}

/** Somebody may serve this socket whom we cannot see: a container that shares the volume has its own process ids. */
export async function socketAnswers(socketDir: string): Promise<boolean> {
  const socket = createConnection({ path: join(socketDir, socketFile) });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * One starter per DATA_DIR. The kernel frees an abstract socket's name when its process dies, however it dies; a lock
 * file would stay, and Node has no flock. Another user could take the name first, but only to delay a start.
 */
export async function tryStartLock(dataDir: string): Promise<(() => Promise<void>) | undefined> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const server = createServer();
  // Without `exclusive`, workers of node:cluster would share the name instead of competing for it.
  server.listen({ path: `\0evenhand-start-${dev}-${ino}`, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** Call it only under the start lock, when findPostmaster found none. Resolves when there is one to join. */
export async function launchPatiently(
  engine: Engine,
  places: Places,
  settings: Record<string, string>,
  closing: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + oldServerPatienceMs;
  for (;;) {
    const launch = await launchPostmaster(engine, places, settings, closing);
    if (launch.outcome === 'ready') return;
    if (launch.outcome === 'failed' || Date.now() > deadline) throw launch.error;
    await sleep(100, undefined, { signal: closing });
    if (await findPostmaster(places.cluster)) return;
  }
}

async function launchPostmaster(
  engine: Engine,
  places: Places,
  settings: Record<string, string>,
  closing: AbortSignal,
): Promise<Launch> {
  await disownLockFile(join(places.cluster, 'postmaster.pid'), places.cluster);
  await disownLockFile(join(places.socketDir, `${socketFile}.lock`), places.cluster);
  // Its own session: Ctrl-C in the terminal must reach us and not the database, which we stop after our last query.
  const child = spawnAs(engine, join(engine.bin, 'postgres'), postmasterArguments(places, settings), {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  let ended = false;
  const closed = new Promise<void>((done) => {
    child.once('error', (error) => {
      output += error.message;
      ended = true;
      done();
    });
    child.once('exit', () => {
      ended = true;
    });
    child.once('close', () => done());
  });
  try {
    while (!ended) {
      const postmaster = await findPostmaster(places.cluster);
      if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return { outcome: 'ready' };
      // Nobody can have joined before it is ready, so it may be taken back without asking.
      if (closing.aborted) child.kill('SIGINT');
      await sleep(pollMs);
    }
    await Promise.race([closed, sleep(500)]);
    return await explainEnd(output, places);
  } finally {
    child.stderr?.destroy();
    child.unref();
  }
}

/**
 * PostgreSQL refuses to start while the pid in an old lock file is alive, even if it belongs to another program by
 * now. Deleting the file would also delete the id of the old shared memory, by which PostgreSQL notices that backends
 * of a killed postmaster still write. It ignores the pid of its parent, so we put our own in.
 */
async function disownLockFile(path: string, cluster: string): Promise<void> {
  const lines = await readLockFile(path);
  const pid = lockedPid(lines);
  if (pid === undefined || (await readCommandLine(pid)).join('') === '') return;
  if (await isPostmasterOf(pid, cluster)) return;
  // In place, to keep the file's owner.
  await writeFile(path, [String(process.pid), ...lines.slice(1)].join('\n'), { flag: 'r+' });
}

function postmasterArguments(places: Places, settings: Record<string, string>): string[] {
  // A list of quoted names, because a comma in the path would otherwise end the name.
  const socketDir = `"${places.socketDir.replaceAll('"', '""')}"`;
  const all = { ...ourSettings, unix_socket_directories: socketDir, ...settings };
  return ['-D', places.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function explainEnd(output: string, places: Places): Promise<Launch> {
  if (/pre-existing shared memory block|lock file .* already exists/.test(output)) {
    const error = explainOutput('An old PostgreSQL is still in the way', output, places.dataDir);
    return { outcome: 'old server in the way', error };
  }
  const told = output
    .split('\n')
    .filter((line) => !/redirecting log output|Future log output/.test(line))
    .join('\n');
  const text = /FATAL|PANIC|No space left/.test(told) ? told : `${told}\n${await readNewestLog(places.cluster)}`;
  return { outcome: 'failed', error: explainOutput('PostgreSQL did not start', text, places.dataDir) };
}

/** After its first lines PostgreSQL writes to its log file only. */
async function readNewestLog(cluster: string): Promise<string> {
  const folder = join(cluster, 'log');
  const names = await readdir(folder).catch(() => []);
  const logs = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), time: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = logs.sort((a, b) => b.time - a.time)[0];
  const text = newest === undefined ? '' : await readFile(newest.path, 'utf8').catch(() => '');
  return text.slice(-4000);
}

/** Fast shutdown; after `patienceMs` the immediate one, which costs a recovery at the next start but no data. */
export async function endPostmaster(pid: number, cluster: string, patienceMs = 20_000): Promise<boolean> {
  for (const [name, patience] of [['SIGINT', patienceMs] as const, ['SIGQUIT', 10_000] as const]) {
    if (await isPostmasterOf(pid, cluster)) process.kill(pid, name);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(pid, cluster))) return true;
      await sleep(pollMs);
    }
  }
  return false;
}
