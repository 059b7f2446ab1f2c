import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  type ManagedPostgres,
  type ManagedPostgresOptions,
  startManagedPostgres,
} from '#server/db/managed-postgres.ts';
import { StartupError } from '#server/startup-error.ts';

/** A folder of its own for each test of a file that imports this; whatever runs below it afterwards is ended. */
export const launcher = new URL('../../src/server/db/managed-postgres.ts', import.meta.url).href;
export const fastSettings = { fsync: 'off' };

export let folder: string;
export let events: string[];
let started: ManagedPostgres[];
export let children: ChildProcess[];

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

export async function start(options: Partial<ManagedPostgresOptions> = {}): Promise<ManagedPostgres> {
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

export async function refusal(options: Partial<ManagedPostgresOptions> = {}): Promise<string> {
  const outcome = await start(options).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return (outcome as StartupError).message;
}

/** Another server process on the same folder; it says "ready" when it has the database and stops on the word "stop". */
export async function startInChild(dataDir = join(folder, 'data'), uid?: number) {
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

export async function end(child: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.stdin?.write('stop');
  await exited;
}

export async function ask<T>(where: ManagedPostgres | string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
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

export async function systemIdentifier(where: ManagedPostgres | string): Promise<string> {
  return await ask(where, async (sql) => {
    const [row] = await sql`select system_identifier::text as id from pg_control_system()`;
    return row?.['id'] ?? '';
  });
}

export async function postmasterPid(): Promise<number> {
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

export async function expectNoProcess(): Promise<void> {
  await expect.poll(() => processesBelow(folder), { timeout: 5000, interval: 20 }).toEqual([]);
}

export async function expectEvent(event: string): Promise<void> {
  await expect.poll(() => events, { timeout: 10_000, interval: 20 }).toContain(event);
}
