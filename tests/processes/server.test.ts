import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runProgram, temporaryFolder } from '#tests/support/programs.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const server = 'src/server/main.ts';
const isRoot = process.getuid?.() === 0;

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const started = await startServer({ LOG_LEVEL: 'silent', ...env });
  onTestFinished(() => started.stop());
  return started;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const newAccount = () => ({
  email: `u-${randomUUID()}@example.com`,
  password: 'plain-horse-battery-9',
  firstName: 'A',
  lastName: 'B',
});

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** A process that ended and that nobody has asked about yet still has a number, but no command line. */
const isAlive = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`).catch(() => '')).length > 0;

describe('a start that cannot be', () => {
  test('says in one sentence that the port is taken, and leaves no database running', async () => {
    const dataDir = await temporaryFolder();
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as { port: number };
    const ended = await runProgram([server], {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    });
    expect(ended).toMatchObject({
      code: 1,
      stderr: `Port ${port} is already in use; stop the other program or set PORT to another number.\n`,
    });
    await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
  });

  test.each([
    [{ PORT: 'eighty' }, 'The setting PORT must be a whole number from 0 to 65535.\n'],
    [{ DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x' }, 'The database in DATABASE_URL cannot be reached.\n'],
    [{ DATABASE_URL: 'mysql://u:s3cret@db/x' }, 'The setting DATABASE_URL must be a postgres:// address.\n'],
    [{ HOST: '203.0.113.7' }, 'The setting HOST names an address that this machine does not have: 203.0.113.7.\n'],
  ])('with %j says why', async (env, sentence) => {
    const ended = await runProgram([server], {
      DATA_DIR: await temporaryFolder(),
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    });
    expect([ended.code, ended.stderr]).toEqual([1, sentence]);
  });

  test('says that DATA_DIR is a file', async () => {
    const file = path.join(await temporaryFolder(), 'data');
    await writeFile(file, '');
    const ended = await runProgram([server], { DATA_DIR: file, PORT: '0' });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^[^\n]* is a file or lies below one: DATA_DIR must be a folder\.\n$/);
  });
});

describe('kill -9', () => {
  /** Registers one account after another until told to stop, and remembers which were acknowledged. */
  function keepRegistering(url: string) {
    const acknowledged: { email: string; password: string }[] = [];
    let going = true;
    const work = (async () => {
      while (going) {
        const account = newAccount();
        const reply = await post(`${url}/api/auth/register`, account).catch(() => undefined);
        if (reply?.status === 201) acknowledged.push(account);
        else await sleep(20);
      }
    })();
    return {
      acknowledged,
      acknowledge: (count: number) =>
        expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count),
      async stop() {
        going = false;
        await work;
      },
    };
  }

  async function expectAllThere(url: string, accounts: { email: string; password: string }[]) {
    for (const { email, password } of accounts) {
      expect((await post(`${url}/api/auth/login`, { email, password })).status).toBe(200);
    }
  }

  test('of the server loses nothing acknowledged, and the next start goes on with its database', async () => {
    const DATA_DIR = await temporaryFolder();
    const first = await start({ DATA_DIR });
    const work = keepRegistering(first.url);
    await work.acknowledge(5);
    first.child.kill('SIGKILL');
    await work.stop();
    const orphan = await postmasterOf(DATA_DIR);
    const second = await start({ DATA_DIR });
    expect(await postmasterOf(DATA_DIR)).toBe(orphan);
    await expectAllThere(second.url, work.acknowledged);
    await second.stop();
    expect(await isAlive(orphan)).toBe(false);
  });

  test('of the database under load loses nothing acknowledged, and the server heals by itself', async () => {
    const DATA_DIR = await temporaryFolder();
    const { url, child } = await start({ DATA_DIR });
    const work = keepRegistering(url);
    await work.acknowledge(5);
    process.kill(await postmasterOf(DATA_DIR), 'SIGKILL');
    await work.acknowledge(work.acknowledged.length + 5);
    await work.stop();
    expect(child.exitCode).toBeNull();
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    await expectAllThere(url, work.acknowledged);
  });
});

describe('two servers on one data folder', () => {
  test('share its database, and the last to stop ends it', async () => {
    const DATA_DIR = await temporaryFolder();
    const [first, second] = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })]);
    const account = newAccount();
    expect((await post(`${first.url}/api/auth/register`, account)).status).toBe(201);
    const pid = await postmasterOf(DATA_DIR);
    await first.stop();
    expect((await post(`${second.url}/api/auth/login`, account)).status).toBe(422);
    const { email, password } = account;
    expect((await post(`${second.url}/api/auth/login`, { email, password })).status).toBe(200);
    await second.stop();
    expect(await isAlive(pid)).toBe(false);
  });
});

describe('stopping', () => {
  test('answers the calls that are under way', async () => {
    const { url, child } = await start({ DATA_DIR: await temporaryFolder() });
    const calls = Array.from({ length: 8 }, () => post(`${url}/api/auth/register`, newAccount()));
    // Once the first is answered, the others have been received and wait for their slow hash.
    await Promise.race(calls);
    child.kill('SIGTERM');
    const statuses = (await Promise.allSettled(calls)).map((call) =>
      call.status === 'fulfilled' ? call.value.status : 'cut',
    );
    expect(statuses).toEqual(Array(8).fill(201));
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });
});

describe('an ordinary user', () => {
  test.runIf(isRoot)('can run it, below a path with spaces', async () => {
    const folder = await temporaryFolder('evenhand data of nobody ');
    await chown(folder, 65_534, 65_534);
    const script = `process.setgroups([]); process.setgid(65534); process.setuid(65534); await import('./src/server/main.ts');`;
    const DATA_DIR = path.join(folder, 'my data');
    const { url, stop } = await startServer({ DATA_DIR, HOME: '/', LOG_LEVEL: 'silent' }, [
      '--input-type=module',
      '-e',
      script,
    ]);
    onTestFinished(stop);
    expect((await stat(path.join(DATA_DIR, 'postgres'))).uid).toBe(65_534);
    expect((await post(`${url}/api/auth/register`, newAccount())).status).toBe(201);
  });
});

describe('npm run admin', () => {
  const admin = 'src/server/commands/admin.ts';

  test('makes an admin while the server is stopped and while it runs, and tells the password once', async () => {
    const DATA_DIR = await temporaryFolder();
    const cold = await runProgram([admin, 'create', 'First@Example.com'], { DATA_DIR });
    expect([cold.code, cold.stderr]).toEqual([0, '']);
    const { url } = await start({ DATA_DIR });
    const warm = await runProgram([admin, 'create', 'second@example.com'], { DATA_DIR });
    for (const [email, { stdout }] of [
      ['first@example.com', cold],
      ['second@example.com', warm],
    ] as const) {
      const password = /^Password: (\S+)$/m.exec(stdout)?.[1];
      const reply = await post(`${url}/api/auth/login`, { email, password });
      expect(await reply.json()).toMatchObject({ success: true, user: { email, role: 'admin' } });
    }
  });

  test.each([
    [[], 'Usage: npm run admin -- create <email>\n'],
    [['delete', 'a@example.com'], 'Usage: npm run admin -- create <email>\n'],
    [['create', 'not-an-email'], '"not-an-email" is not an email address.\n'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const ended = await runProgram([admin, ...args], { DATA_DIR: await temporaryFolder() });
    expect([ended.code, ended.stderr]).toEqual([1, sentence]);
  });

  test('leaves an existing account as it is', async () => {
    const DATA_DIR = await temporaryFolder();
    const { url } = await start({ DATA_DIR });
    const account = newAccount();
    await post(`${url}/api/auth/register`, account);
    const ended = await runProgram([admin, 'create', account.email], { DATA_DIR });
    expect([ended.code, ended.stderr]).toEqual([
      1,
      `There is an account with the email ${account.email} already; nothing was changed.\n`,
    ]);
    const { email, password } = account;
    const login = await post(`${url}/api/auth/login`, { email, password });
    expect(await login.json()).toMatchObject({ user: { role: 'claimant' } });
  });
});
