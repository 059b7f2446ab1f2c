import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileClaim, registerAccount, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  countJobs,
  enqueue,
  type JobKind,
  listDeadJobs,
  maxAttempts,
  reviveJobs,
  sweepJobs,
  takeDueJob,
} from './job-queue.ts';
import { type JobHandlers, runDueJobs, startJobWorker } from './job-worker.ts';

let api: TestApp;
let claimId: string;
beforeAll(async () => {
  api = await startTestApp();
  const { token } = await registerAccount(api);
  claimId = (await fileClaim(api, token)).id;
});
afterAll(() => api.close());
afterEach(async () => {
  api.deps.clock.aheadMs = 0;
  await api.db.deleteFrom('jobs').execute();
});

const second = 1000;
const hour = 3600 * second;
const kind: JobKind = 'send-letter';
let lines: { level: string; message: string }[];
beforeEach(() => {
  lines = [];
});

const log = {
  warn: (_fields: unknown, message?: string) => void lines.push({ level: 'warn', message: message ?? '' }),
  error: (_fields: unknown, message?: string) => void lines.push({ level: 'error', message: message ?? '' }),
};
const run = (handlers: JobHandlers) => runDueJobs({ db: api.db, clock: api.deps.clock, handlers, log });
const add = (more: { kind?: JobKind; cause?: string; inMs?: number } = {}) =>
  enqueue(api.db, {
    kind: more.kind ?? kind,
    claimId,
    runAt: new Date(Date.now() + (more.inMs ?? -second)),
    ...(more.cause && { cause: more.cause }),
  });
const jobs = () => api.db.selectFrom('jobs').selectAll().orderBy('run_at').execute();
const fails = () => Promise.reject(new Error('the printer is on fire'));

describe('the queue', () => {
  test('keeps one job per key, and the first one’s time', async () => {
    await add({ inMs: hour });
    await add({ inMs: 2 * hour });
    await add({ cause: 'again', inMs: hour });
    expect((await jobs()).map(({ key }) => key).sort()).toEqual([`${kind}:${claimId}`, `${kind}:${claimId}:again`]);
  });

  test('runs what is due, the longest waiting first, and not what is not', async () => {
    await add({ cause: 'second', inMs: -10 * second });
    await add({ cause: 'first', inMs: -20 * second });
    await add({ cause: 'later', inMs: hour });
    const ran: string[] = [];
    expect(await run({ [kind]: async (_tx, { key }) => void ran.push(key.split(':')[2] ?? '') })).toBe(2);
    expect(ran).toEqual(['first', 'second']);
    expect((await jobs()).map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'done', 'waiting']));
  });

  test('a job of which this version knows nothing stays waiting, without a try', async () => {
    await api.db
      .insertInto('jobs')
      .values({ key: 'x', kind: 'from-the-future', run_at: new Date(0) })
      .execute();
    await add({ kind: 'decide-claim' });
    expect(await run({ [kind]: async () => {} })).toBe(0);
    for (const job of await jobs()) expect(job).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('goes away with its claim', async () => {
    const { token } = await registerAccount(api);
    const { id } = await fileClaim(api, token);
    await enqueue(api.db, { kind, claimId: id, runAt: new Date() });
    await api.call('DELETE', `/claims/${id}`, { token });
    expect(await jobs()).toEqual([]);
  });

  test('forgets what was done three months ago, and nothing else', async () => {
    const ended_at = new Date(Date.now() - 91 * 24 * hour);
    const row = { kind, claim_id: claimId, run_at: ended_at };
    await api.db
      .insertInto('jobs')
      .values([
        { ...row, key: 'old and done', state: 'done', ended_at },
        { ...row, key: 'old and dead', state: 'dead', ended_at },
        { ...row, key: 'old and waiting' },
        { ...row, key: 'new and done', state: 'done', ended_at: new Date() },
      ])
      .execute();
    await sweepJobs(api.db);
    expect((await jobs()).map(({ key }) => key).sort()).toEqual(['new and done', 'old and dead', 'old and waiting']);
  });
});

describe('a job that fails', () => {
  test('leaves no trace of its work and is booked for later, each time twice as late, at most an hour', async () => {
    await add();
    const delays: number[] = [];
    for (let tries = 1; tries < maxAttempts; tries++) {
      const [before] = await jobs();
      api.deps.clock.aheadMs = (before?.run_at.getTime() ?? 0) - Date.now() + second;
      const tried = Date.now() + api.deps.clock.aheadMs;
      await run({
        [kind]: async (tx) => {
          await tx
            .insertInto('notes')
            .values({ claim_id: claimId, author_id: null, content: 'half', created_at: new Date() })
            .execute();
          await fails();
        },
      });
      const [job] = await jobs();
      expect(job).toMatchObject({ state: 'waiting', attempts: tries, last_error: expect.stringContaining('on fire') });
      delays.push(Math.round(((job?.run_at.getTime() ?? 0) - tried) / second));
    }
    const wanted = [10, 20, 40, 80, 160, 320, 640, 1280, 2560];
    for (const [i, delay] of delays.entries()) expect(Math.abs(delay - (wanted[i] ?? 0))).toBeLessThanOrEqual(2);
    expect(await api.db.selectFrom('notes').select('id').execute()).toEqual([]);
    expect(lines).toEqual(Array(9).fill({ level: 'warn', message: 'job failed' }));
  });

  test('is not tried again before its time', async () => {
    await add();
    expect(await run({ [kind]: fails })).toBe(1);
    expect(await run({ [kind]: fails })).toBe(0);
  });

  test('does not keep the others from running', async () => {
    await add({ cause: 'bad', inMs: -20 * second });
    await add({ cause: 'good', inMs: -10 * second });
    await run({ [kind]: async (_tx, { key }) => (key.endsWith('bad') ? fails() : undefined) });
    expect(Object.fromEntries((await jobs()).map(({ key, state }) => [key.split(':')[2], state]))).toEqual({
      good: 'done',
      bad: 'waiting',
    });
  });

  test('works in the end, and then says nothing of its failures', async () => {
    await add();
    await run({ [kind]: fails });
    api.deps.clock.aheadMs = 11 * second;
    await run({ [kind]: async () => {} });
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2, last_error: null, ended_at: expect.any(Date) }]);
  });

  test('ten times is put aside, shown to the operator, and given ten new tries when told to', async () => {
    await add();
    for (let tries = 1; tries <= maxAttempts; tries++) {
      api.deps.clock.aheadMs = tries * 2 * hour;
      await run({ [kind]: fails });
    }
    expect(lines.at(-1)).toEqual({ level: 'error', message: 'job given up' });
    const key = `${kind}:${claimId}`;
    expect(await listDeadJobs(api.db)).toEqual([
      { key, attempts: maxAttempts, last_error: expect.stringContaining('on fire'), ended_at: expect.any(Date) },
    ]);
    expect(await countJobs(api.db)).toEqual([{ kind, state: 'dead', count: 1, oldest: expect.any(Date) }]);
    api.deps.clock.aheadMs = 1000 * hour;
    expect(await run({ [kind]: fails })).toBe(0);

    expect(await reviveJobs(api.db, 'another key')).toBe(0);
    expect(await reviveJobs(api.db, key)).toBe(1);
    expect(await listDeadJobs(api.db)).toEqual([]);
    expect(await run({ [kind]: async () => {} })).toBe(1);
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  test('all that are put aside can be revived at once', async () => {
    for (const cause of ['a', 'b']) await add({ cause });
    await api.db.updateTable('jobs').set({ state: 'dead', ended_at: new Date() }).execute();
    expect(await reviveJobs(api.db, undefined)).toBe(2);
    expect(await run({ [kind]: async () => {} })).toBe(2);
  });
});

describe('whoever dies in the middle of a job', () => {
  test('leaves it booked for the next try', async () => {
    await add();
    expect(await takeDueJob(api.db, [kind], api.deps.clock)).toMatchObject({ attempts: 1 });
    expect(await run({ [kind]: async () => {} })).toBe(0);
    api.deps.clock.aheadMs = 11 * second;
    expect(await run({ [kind]: async () => {} })).toBe(1);
  });

  test('at the last try leaves it to the operator', async () => {
    await add();
    await api.db.updateTable('jobs').set({ attempts: maxAttempts }).execute();
    expect(await run({ [kind]: async () => {} })).toBe(0);
    expect(await listDeadJobs(api.db)).toMatchObject([{ last_error: 'The process ended in the middle of it.' }]);
    expect(lines).toEqual([{ level: 'error', message: 'job given up' }]);
  });
});

describe('several workers', () => {
  test('run each job once', async () => {
    for (let i = 0; i < 25; i++) await add({ cause: String(i) });
    const ran: string[] = [];
    const handlers: JobHandlers = {
      [kind]: async (_tx, { key }) => {
        await sleep(5);
        ran.push(key);
      },
    };
    const done = await Promise.all([run(handlers), run(handlers), run(handlers)]);
    expect(done.reduce((sum, count) => sum + count)).toBe(25);
    expect([ran.length, new Set(ran).size]).toEqual([25, 25]);
  });

  test('leave a job alone that takes longer than its next try is away', async () => {
    await add();
    let times = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = run({
      [kind]: async () => {
        times += 1;
        await finished;
      },
    });
    await expect.poll(() => times).toBe(1);
    const clock = { aheadMs: hour };
    const quick: JobHandlers = {
      [kind]: async () => {
        times += 100;
      },
    };
    expect(await runDueJobs({ db: api.db, clock, handlers: quick, log })).toBe(0);
    finish();
    await slow;
    expect([times, (await jobs())[0]?.state]).toEqual([1, 'done']);
  });
});

test('the worker runs by itself what becomes due, and stops when told to', async () => {
  const ran: string[] = [];
  const handlers: JobHandlers = { [kind]: async (_tx, { key }) => void ran.push(key) };
  const worker = startJobWorker({ db: api.db, clock: api.deps.clock, handlers, log });
  const cause = randomUUID();
  await add({ cause, inMs: 300 });
  await expect.poll(() => ran, { timeout: 5000 }).toEqual([`${kind}:${claimId}:${cause}`]);
  const began = Date.now();
  await worker.stop();
  expect(Date.now() - began).toBeLessThan(500);
  await add({ cause: 'too late' });
  await sleep(1200);
  expect(ran).toHaveLength(1);
});
