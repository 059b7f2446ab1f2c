import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Claim, ClaimEvent } from '#contract/claims.ts';
import { openDatabase } from '#server/database-for.ts';
import { runProgram, temporaryFolder } from '#tests/support/programs.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { parkingClaim } from '#tests/support/test-app.ts';

// Two starts, a kill and the waiting in between, on a machine that others use as well.
vi.setConfig({ testTimeout: 60_000 });

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const started = await startServer({ LOG_LEVEL: 'error', DEMO: 'false', ...env });
  onTestFinished(() => started.stop());
  return started;
}

/** Somebody who files and follows claims through whichever server is running. */
async function claimantAt({ url }: ServerProcess) {
  const call = async <Answer>(at: string, method: string, path: string, token?: string, body?: object) => {
    const reply = await fetch(`${at}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.ok).toBe(true);
    return (await reply.json()) as Answer;
  };
  const account = {
    email: `u-${randomUUID()}@example.com`,
    password: 'plain-horse-battery-9',
    firstName: 'A',
    lastName: 'B',
  };
  const { token } = await call<{ token: string }>(url, 'POST', '/auth/register', undefined, account);
  return {
    file: async (): Promise<Claim> => (await call<{ claim: Claim }>(url, 'POST', '/claims', token, parkingClaim)).claim,
    submit: ({ id }: Claim) => call(url, 'POST', `/claims/${id}/submit`, token),
    /** The statuses it has had, with who moved it, the oldest first. */
    history: async ({ id }: Claim, at = url): Promise<string[]> => {
      const { events } = await call<{ events: ClaimEvent[] }>(at, 'GET', `/claims/${id}/timeline`, token);
      return events.map(({ to_status, by }) => `${to_status} by ${by}`).reverse();
    },
  };
}

const filed = ['draft by claimant', 'submitted by claimant'];
const patience = { timeout: 20_000, interval: 200 };

test('a submitted claim is mailed and, when nobody answers, goes to its decision by itself', async () => {
  const server = await start({ DATA_DIR: await temporaryFolder(), NOTICE_GRACE: 'PT1S', RESPONSE_PERIOD: 'PT2S' });
  const claimant = await claimantAt(server);
  const claim = await claimant.file();
  await claimant.submit(claim);
  expect(await claimant.history(claim)).toEqual(filed);
  await expect
    .poll(() => claimant.history(claim), patience)
    .toEqual([...filed, 'mailed by system', 'ai_decision by system']);
  expect(server.output()).not.toContain('"level":50');
});

test('kill -9 right after the submission: the next start mails the notice, exactly once', async () => {
  const env = { DATA_DIR: await temporaryFolder(), NOTICE_GRACE: 'PT2S' };
  const first = await start(env);
  const claimant = await claimantAt(first);
  const claims = [await claimant.file(), await claimant.file(), await claimant.file()];
  for (const claim of claims) await claimant.submit(claim);
  first.child.kill('SIGKILL');
  const second = await start(env);
  for (const claim of claims) {
    await expect.poll(() => claimant.history(claim, second.url), patience).toEqual([...filed, 'mailed by system']);
  }
  await sleep(2500);
  for (const claim of claims) expect(await claimant.history(claim, second.url)).toEqual([...filed, 'mailed by system']);
});

test('kill -9 while notices are being mailed: each is mailed once all the same', async () => {
  const env = { DATA_DIR: await temporaryFolder(), NOTICE_GRACE: 'PT1S' };
  const first = await start(env);
  const claimant = await claimantAt(first);
  const claims = await Promise.all(Array.from({ length: 30 }, () => claimant.file()));
  await Promise.all(claims.map((claim) => claimant.submit(claim)));
  await expect
    .poll(async () => (await claimant.history(claims[0] as Claim)).length, { timeout: 20_000, interval: 5 })
    .toBe(3);
  first.child.kill('SIGKILL');
  const second = await start(env);
  for (const claim of claims) {
    // Whichever was in the middle is tried again after ten seconds.
    await expect.poll(() => claimant.history(claim, second.url), patience).toEqual([...filed, 'mailed by system']);
  }
});

test('kill -9 of the database before the notice is due: it is mailed once all the same', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = await start({ DATA_DIR, NOTICE_GRACE: 'PT2S' });
  const claimant = await claimantAt(server);
  const claim = await claimant.file();
  await claimant.submit(claim);
  const [pid] = (await readFile(path.join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect
    .poll(() => claimant.history(claim).catch(() => 'not ready'), patience)
    .toEqual([...filed, 'mailed by system']);
  expect(server.child.exitCode).toBeNull();
});

test('two servers on one data folder mail each notice once', async () => {
  const env = { DATA_DIR: await temporaryFolder(), NOTICE_GRACE: 'PT1S' };
  const [first] = [await start(env), await start(env)];
  const claimant = await claimantAt(first);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimant.file()));
  await Promise.all(claims.map((claim) => claimant.submit(claim)));
  for (const claim of claims) await expect.poll(() => claimant.history(claim), patience).toHaveLength(3);
  await sleep(1500);
  for (const claim of claims) expect(await claimant.history(claim)).toEqual([...filed, 'mailed by system']);
});

test('with a wrong NOTICE_GRACE the start stops with one sentence that names it', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: '0', NOTICE_GRACE: '15 minutes' };
  const { code, stderr } = await runProgram(['src/server/main.ts'], env);
  expect([code, stderr]).toEqual([
    1,
    'The setting NOTICE_GRACE must be an ISO 8601 duration like PT15M, P5D or P2W.\n',
  ]);
});

describe('npm run jobs', () => {
  const program = 'src/server/commands/jobs.ts';

  test('shows the operator what waits and what was given up, and gives it new tries', async () => {
    const DATA_DIR = await temporaryFolder();
    const jobs = async (...args: string[]) => {
      const { code, stdout, stderr } = await runProgram([program, ...args], { DATA_DIR });
      return [code, stdout, stderr];
    };
    expect(await jobs()).toEqual([0, 'There are no jobs.\n', '']);
    const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined });
    onTestFinished(() => database.close());
    const moment = new Date('2026-01-02T03:04:05Z');
    const row = { kind: 'send-letter', run_at: moment, attempts: 10 };
    await database.db
      .insertInto('jobs')
      .values([
        { ...row, key: 'waiting-one' },
        { ...row, key: 'dead-one', state: 'dead', ended_at: moment, last_error: 'the printer is on fire' },
      ])
      .execute();
    const [code, report] = await jobs();
    expect(code).toBe(0);
    expect(report).toContain('waiting send-letter: 1, first at 2026-01-02T03:04:05.000Z');
    expect(report).toContain('dead-one\n  given up 2026-01-02T03:04:05.000Z after 10 tries: the printer is on fire');
    expect(await jobs('retry', 'waiting-one')).toEqual([1, '', 'There is no job waiting-one that was given up.\n']);
    expect(await jobs('retry', 'dead-one')).toEqual([0, 'Jobs that are tried again: 1\n', '']);
    expect(await jobs('retry')).toEqual([0, 'Jobs that are tried again: 0\n', '']);
    expect(await jobs('remove')).toEqual([1, '', 'Usage: npm run jobs [-- retry [key]]\n']);
  });
});
