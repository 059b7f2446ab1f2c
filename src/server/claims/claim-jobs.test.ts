import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Claim, ClaimEvent } from '#contract/claims.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { dayMs } from '#domain/periods.ts';
import {
  type Account,
  fileClaim,
  registerAccount,
  runClaimJobs,
  startTestApp,
  type TestApp,
} from '#tests/support/test-app.ts';

let api: TestApp;
let owner: Account;
beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api);
});
afterAll(() => api.close());
// What one test left in the queue is not the next one's business.
afterEach(async () => {
  api.deps.clock.aheadMs = 0;
  await api.db.deleteFrom('jobs').execute();
});

const minute = 60_000;
const hour = 60 * minute;
const read = async ({ id }: Claim) =>
  (await api.call('GET', `/claims/${id}`, { token: owner.token })).body.claim as Claim;
const moves = async ({ id }: Claim) =>
  ((await api.call('GET', `/claims/${id}/timeline`, { token: owner.token })).body.events as ClaimEvent[])
    .filter(({ kind }) => kind === 'moved')
    .reverse()
    .map(({ to_status, reason, by }) => `${to_status}: ${reason} by ${by}`);
const move = ({ id }: Claim, status: ClaimStatus) =>
  api.call('PATCH', `/claims/${id}/status`, { token: owner.token, body: { status } });

async function claimAt(status: ClaimStatus): Promise<Claim> {
  const claim = await fileClaim(api, owner.token);
  await move(claim, status);
  return read(claim);
}

/** Lets this much time pass since the start of the test, and runs what is due then. */
async function pass(ms: number): Promise<number> {
  api.deps.clock.aheadMs = ms;
  return runClaimJobs(api);
}

const bell = async () =>
  (await api.call('GET', '/notifications', { token: owner.token })).body.notifications as Record<string, unknown>[];

describe('by itself', () => {
  test('the notice is mailed after the grace time, and not before', async () => {
    const claim = await claimAt('submitted');
    await pass(14 * minute);
    expect((await read(claim)).status).toBe('submitted');
    await pass(15 * minute + 1000);
    const mailed = await read(claim);
    expect(mailed.status).toBe('mailed');
    expect(await moves(claim)).toEqual(['submitted: filed by claimant', 'mailed: notice_sent by system']);
    // By the moment it was mailed, not by the moment it was submitted.
    expect(Date.parse(mailed.response_deadline ?? '') - Date.parse(mailed.updated_at)).toBe(5 * dayMs);
    expect(Date.parse(mailed.updated_at) - Date.parse(claim.updated_at)).toBeGreaterThanOrEqual(15 * minute);
  });

  test('a case that nobody answers goes to its decision after five days, and not before', async () => {
    const claim = await claimAt('mailed');
    await pass(5 * dayMs - minute);
    expect((await read(claim)).status).toBe('mailed');
    await pass(5 * dayMs + minute);
    expect((await read(claim)).status).toBe('ai_decision');
    expect((await moves(claim)).at(-1)).toBe('ai_decision: no_answer by system');
    const job = await api.db.selectFrom('jobs').selectAll().where('kind', '=', 'decide-claim').executeTakeFirst();
    expect(job).toMatchObject({ claim_id: claim.id, state: 'waiting' });
  });

  test('an answered case goes to its decision after the reply time, and not before', async () => {
    const claim = await claimAt('responded');
    await pass(23 * hour);
    expect((await read(claim)).status).toBe('responded');
    await pass(24 * hour + minute);
    expect((await read(claim)).status).toBe('ai_decision');
    expect((await moves(claim)).at(-1)).toBe('ai_decision: reply_time_over by system');
  });

  test('a decided case closes fourteen days after its decision, and not before', async () => {
    const claim = await claimAt('ai_decision');
    const now = new Date();
    await api.db.updateTable('claims').set({ decided_at: now }).where('id', '=', claim.id).execute();
    await api.db
      .insertInto('jobs')
      .values({
        key: `end-appeal-period:${claim.id}`,
        kind: 'end-appeal-period',
        claim_id: claim.id,
        run_at: new Date(now.getTime() + 14 * dayMs),
      })
      .execute();
    await pass(14 * dayMs - minute);
    expect((await read(claim)).status).toBe('ai_decision');
    await pass(14 * dayMs + minute);
    expect((await read(claim)).status).toBe('closed');
    expect((await moves(claim)).at(-1)).toBe('closed: appeal_time_over by system');
  });

  test('a period that was made longer meanwhile is waited for', async () => {
    const claim = await claimAt('ai_decision');
    const decidedAt = new Date();
    await api.db.updateTable('claims').set({ decided_at: decidedAt }).where('id', '=', claim.id).execute();
    const job = { key: `end-appeal-period:${claim.id}`, kind: 'end-appeal-period', claim_id: claim.id };
    await api.db
      .insertInto('jobs')
      .values({ ...job, run_at: new Date(decidedAt.getTime() + 7 * dayMs) })
      .execute();
    await pass(7 * dayMs + minute);
    expect((await read(claim)).status).toBe('ai_decision');
    await pass(14 * dayMs + minute);
    expect((await read(claim)).status).toBe('closed');
  });

  test('a case that is not decided yet does not close, however late it is', async () => {
    const claim = await claimAt('ai_decision');
    const job = { key: `end-appeal-period:${claim.id}`, kind: 'end-appeal-period', claim_id: claim.id };
    await api.db
      .insertInto('jobs')
      .values({ ...job, run_at: new Date() })
      .execute();
    await pass(100 * dayMs);
    expect((await read(claim)).status).toBe('ai_decision');
  });

  test('a claim goes all the way from submission to its decision', async () => {
    const claim = await claimAt('submitted');
    for (const days of [1, 2, 3, 4, 5, 6, 7]) await pass(days * dayMs);
    expect(await moves(claim)).toEqual([
      'submitted: filed by claimant',
      'mailed: notice_sent by system',
      'ai_decision: no_answer by system',
    ]);
  });
});

describe('a job for a claim that has moved on changes nothing', () => {
  test.each([
    ['submitted', 'mailed'],
    ['submitted', 'closed'],
    ['mailed', 'ai_decision'],
    ['mailed', 'closed'],
    ['responded', 'closed'],
    ['responded', 'ai_decision'],
  ] as const)('%s, then %s', async (from, to) => {
    const claim = await claimAt(from);
    await move(claim, to);
    const before = [await read(claim), await moves(claim)];
    await pass(4 * dayMs);
    expect([await read(claim), await moves(claim)]).toEqual(before);
  });

  test('and an answer that came does not turn into silence at the deadline', async () => {
    const claim = await claimAt('responded');
    await pass(5 * dayMs + minute);
    expect((await moves(claim)).filter((line) => line.startsWith('ai_decision'))).toEqual([
      'ai_decision: reply_time_over by system',
    ]);
  });
});

describe('once is once', () => {
  test('running the queue again changes nothing', async () => {
    const claim = await claimAt('submitted');
    expect(await pass(hour)).toBe(1);
    const before = [await read(claim), await moves(claim)];
    expect(await pass(hour)).toBe(0);
    expect([await read(claim), await moves(claim)]).toEqual(before);
  });

  test('a job that is run a second time, as after a crash, changes nothing', async () => {
    const claim = await claimAt('submitted');
    await pass(hour);
    const before = [await read(claim), await moves(claim)];
    await api.db
      .updateTable('jobs')
      .set({ state: 'waiting', run_at: new Date(0) })
      .where('kind', '=', 'mail-notice')
      .execute();
    expect(await pass(hour)).toBe(1);
    expect([await read(claim), await moves(claim)]).toEqual(before);
  });

  test('two workers at once mail each of twenty notices once', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimAt('submitted')));
    api.deps.clock.aheadMs = hour;
    const done = await Promise.all([runClaimJobs(api), runClaimJobs(api)]);
    expect(done[0] + done[1]).toBe(20);
    for (const claim of claims) {
      expect(await moves(claim)).toEqual(['submitted: filed by claimant', 'mailed: notice_sent by system']);
    }
  });

  test('a move of the claimant and the job at the same moment make one step', async () => {
    for (let i = 0; i < 5; i++) {
      const claim = await claimAt('submitted');
      api.deps.clock.aheadMs = hour;
      const [reply] = await Promise.all([move(claim, 'mailed'), runClaimJobs(api)]);
      expect([200, 409]).toContain(reply.status);
      expect((await moves(claim)).filter((line) => line.startsWith('mailed'))).toHaveLength(1);
      api.deps.clock.aheadMs = 0;
    }
  });
});

describe('the claimant', () => {
  test('is told of what happened by itself, and not of own moves', async () => {
    owner = await registerAccount(api);
    const claim = await claimAt('submitted');
    expect(await bell()).toEqual([]);
    await pass(hour);
    const news = { id: expect.any(String), createdAt: expect.any(String), read: false };
    const about = { claimId: claim.id, caseId: claim.case_id };
    expect(await bell()).toEqual([{ ...news, ...about, kind: 'claim_mailed' }]);
    await pass(6 * dayMs);
    expect((await bell()).map(({ kind }) => kind)).toEqual(['claim_in_decision', 'claim_mailed']);
    await move(claim, 'closed');
    expect(await bell()).toHaveLength(2);
  });
});
