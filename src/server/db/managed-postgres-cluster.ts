/** The folders of the managed PostgreSQL: the cluster, made whole or not at all, and the folder of its socket. */
import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#server/startup-error.ts';
import { type Engine, run } from './managed-postgres-engine.ts';

export type Places = { dataDir: string; cluster: string; socketDir: string };

export const superuser = 'postgres';
export const socketFile = '.s.PGSQL.5432';

const longestSocketPath = 107;
const unfinishedPrefix = 'postgres.unfinished-';

/** Creates DATA_DIR if needed and gives back its real path, which every process computes alike. */
export async function prepareDataDir(given: string): Promise<string> {
  if (given.includes('\n')) throw new StartupError('DATA_DIR must not contain a line break.');
  try {
    // Only the last folder is private: with closed parents, another account could never reach its cluster.
    await mkdir(dirname(resolve(given)), { recursive: true });
    await mkdir(given, { recursive: true, mode: 0o700 });
    await access(given, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(given);
  } catch (error) {
    throw explainFolderError(error, given);
  }
}

export async function placesIn(dataDir: string): Promise<Places> {
  const link = join(dataDir, 'postgres');
  const cluster = await realpath(link).catch(() => link);
  return { dataDir, cluster, socketDir: chooseSocketDir(dataDir, cluster) };
}

/** The owner of the cluster, or of DATA_DIR before there is a cluster. */
export async function readOwner(places: Places): Promise<{ uid: number; gid: number }> {
  return await stat(places.cluster).catch(() => stat(places.dataDir));
}

function chooseSocketDir(dataDir: string, cluster: string): string {
  const name = `evenhand-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const fits = (folder: string) => Buffer.byteLength(join(folder, socketFile)) <= longestSocketPath;
  return [join(dataDir, 'postgres-socket'), join(tmpdir(), name)].find(fits) ?? join('/tmp', name);
}

export async function prepareSocketDir(folder: string, owner: number): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw explainFolderError(error, folder);
  });
  const found = await checkSocketDir(folder, owner);
  if (found.uid !== owner) await lchown(folder, owner, found.gid);
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
}

/**
 * Whoever can enter this folder is the database's superuser, and a name below the temporary folder can be taken by
 * anyone first; so a symbolic link or a folder of somebody else is refused.
 */
export async function checkSocketDir(folder: string, owner: number): Promise<Stats> {
  const found = await lstat(folder);
  if (found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())) return found;
  throw new StartupError(`${folder} must be a folder of the account that runs the database: remove what is there.`);
}

/** Call it only under the start lock: it sweeps what looks unfinished. Says whether it made the cluster. */
export async function ensureCluster(engine: Engine, places: Places, sync: boolean): Promise<boolean> {
  try {
    await sweepUnfinished(places.dataDir);
    const version = await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch(rethrowUnlessMissing);
    if (version === undefined) {
      await makeCluster(engine, places, sync);
      return true;
    }
    refuseOtherVersion(version.trim(), engine.major, places.cluster);
    await settleOwnership(places.cluster, engine.runAs.owner);
    return false;
  } catch (error) {
    throw explainFolderError(error, places.cluster);
  }
}

/**
 * initdb works in a folder beside the cluster; the rename is the moment at which the cluster exists. With initdb
 * straight in place, a kill -9 in its 0.9 seconds leaves a PG_VERSION and half a catalog.
 */
async function makeCluster(engine: Engine, places: Places, sync: boolean): Promise<void> {
  const unfinished = join(places.dataDir, `${unfinishedPrefix}${randomUUID()}`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (engine.runAs.owner !== process.getuid?.()) await changeOwner(unfinished, engine.runAs.owner);
    const result = await run(engine, join(engine.bin, 'initdb'), initdbArguments(unfinished, engine.major, sync));
    if (result.code !== 0) {
      const output = result.output || (result.failure?.message ?? '');
      throw explainOutput('PostgreSQL could not make its cluster', output, places.dataDir);
    }
    await rename(unfinished, places.cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOTDIR') throw error;
      throw new StartupError(`${places.cluster} exists but is not a PostgreSQL cluster: move it away and start again.`);
    });
    await syncFolder(places.dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Collations are pinned: those of the system's C library change with its updates and corrupt text indexes. */
function initdbArguments(folder: string, major: number, sync: boolean): string[] {
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8'];
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    ...locale,
    '--text-search-config=english',
    // No password to keep anywhere: the socket's folder admits nobody else.
    '--auth=trust',
    '--data-checksums',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
}

/** An orphaned initdb dies at its next line of output; what it still holds on to now, the next start sweeps. */
async function sweepUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

function refuseOtherVersion(version: string, major: number, cluster: string): void {
  if (version === String(major)) return;
  throw new StartupError(
    `The cluster in ${cluster} was made by PostgreSQL ${version}, but this is PostgreSQL ${major}: docs/operations.md tells how to upgrade.`,
  );
}

async function settleOwnership(cluster: string, owner: number): Promise<void> {
  const { uid } = await stat(cluster);
  if (uid === owner) return;
  if (process.getuid?.() !== 0) {
    throw new StartupError(
      `The cluster in ${cluster} belongs to user id ${uid}, not to ${owner}: start as that user, or give the folder away with chown -R.`,
    );
  }
  // The entry that tells who owns the cluster comes last, so that an interrupted change is done again.
  for (const name of await readdir(cluster, { recursive: true })) await changeOwner(join(cluster, name), owner);
  await changeOwner(cluster, owner);
}

async function changeOwner(path: string, owner: number): Promise<void> {
  await lchown(path, owner, (await lstat(path)).gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function rethrowUnlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function diskFull(folder: string): StartupError {
  return new StartupError(`The disk is full: make room for the database in ${folder}.`);
}

/** What an operator can do about a failed file operation; anything unknown passes through. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder);
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartupError(`${folder} is a file or lies below one: DATA_DIR must be a folder.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        `${folder} is not writable for this account: choose another DATA_DIR or change its owner.`,
      );
    default:
      return error;
  }
}

export function explainOutput(what: string, output: string, folder: string): StartupError {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(output)) return diskFull(folder);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1) ?? 'it said nothing';
  return new StartupError(`${what}: ${line.trim()}`);
}
