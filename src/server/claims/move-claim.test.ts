import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim, ClaimEvent } from '#contract/claims.ts';
import type { Mover } from '#domain/claim-moves.ts';
import { type ClaimStatus, statusFlow } from '#domain/claim-status.ts';
import { dayMs } from '#domain/periods.ts';
import {
  type Account,
  fileClaim,
  parkingClaim,
  registerAccount,
  startTestApp,
  type TestApp,
} from '#tests/support/test-app.ts';
import { lockClaimOfJob } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

let api: TestApp;
let owner: Account;
beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api);
});
afterAll(() => api.close());

const minute = 60_000;
const move = ({ id }: Claim, status: ClaimStatus) =>
  api.call('PATCH', `/claims/${id}/status`, { token: owner.token, body: { status } });
const read = async ({ id }: Claim) =>
  (await api.call('GET', `/claims/${id}`, { token: owner.token })).body.claim as Claim;
const timeline = async ({ id }: Claim) =>
  (await api.call('GET', `/claims/${id}/timeline`, { token: owner.token })).body.events as ClaimEvent[];
/** The moves, the oldest first. */
const moves = async (claim: Claim) =>
  (await timeline(claim))
    .filter(({ kind }) => kind === 'moved')
    .reverse()
    .map(({ from_status, to_status, reason, by }) => `${from_status} → ${to_status}: ${reason} by ${by}`);

/** What will happen by itself: each kind, and in how many minutes from the last move. */
async function jobsOf(claim: Claim): Promise<Record<string, number>> {
  const { updated_at } = await read(claim);
  const rows = await api.db.selectFrom('jobs').selectAll().where('claim_id', '=', claim.id).orderBy('run_at').execute();
  return Object.fromEntries(rows.map((row) => [row.kind, (row.run_at.getTime() - Date.parse(updated_at)) / minute]));
}

/** A move by somebody who has no call of their own yet. */
const moveBy = (claim: Claim, by: Mover, to: ClaimStatus) =>
  api.db.transaction().execute(async (tx) => {
    const locked = await lockClaimOfJob(tx, { claimId: claim.id }, api.deps.clock);
    if (!locked) throw new Error('the claim is gone');
    await moveClaim(tx, api.deps, locked, { to, by, actorId: null });
  });

const decide = (claim: Claim) =>
  api.db.updateTable('claims').set({ decided_at: new Date() }).where('id', '=', claim.id).execute();

async function claimAt(status: ClaimStatus): Promise<Claim> {
  const claim = await fileClaim(api, owner.token);
  if (status === 'appealed') {
    await move(claim, 'ai_decision');
    await decide(claim);
    await moveBy(claim, 'appellant', 'appealed');
  } else if (status !== 'draft') await move(claim, status);
  return read(claim);
}

describe('submitting', () => {
  test.each(['the submit call', 'the status dropdown'])('by %s queues the notice', async (way) => {
    const claim = await claimAt('draft');
    const reply =
      way === 'the submit call'
        ? await api.call('POST', `/claims/${claim.id}/submit`, { token: owner.token })
        : await move(claim, 'submitted');
    expect(reply.status).toBe(200);
    const submitted = reply.body.claim as Claim;
    expect(submitted).toEqual({
      ...claim,
      status: 'submitted',
      updated_at: expect.any(String),
      notice_due_at: expect.any(String),
    });
    expect(Date.parse(submitted.notice_due_at ?? '') - Date.parse(submitted.updated_at)).toBe(15 * minute);
    expect(await moves(claim)).toEqual(['draft → submitted: filed by claimant']);
    expect(await jobsOf(claim)).toEqual({ 'mail-notice': 15 });
  });

  test('checks the claim whole: a rule that came after the draft is applied', async () => {
    const claim = await claimAt('draft');
    const set = (is_required: boolean) =>
      api.db
        .updateTable('claim_fields')
        .set({ is_required })
        .where('claim_type', '=', 'parking')
        .where('field_key', '=', 'ticket_number')
        .execute();
    await set(true);
    const replies = [
      await api.call('POST', `/claims/${claim.id}/submit`, { token: owner.token }),
      await move(claim, 'mailed'),
    ];
    await set(false);
    for (const { status, body } of replies) {
      expect([status, body.fields]).toEqual([422, { 'claim_details.ticket_number': 'Ticket number is required' }]);
    }
    expect([await read(claim), await jobsOf(claim), await moves(claim)]).toEqual([claim, {}, []]);
  });

  test.each([
    ['submitted', 'The claim already has this status.'],
    ['mailed', 'A claim cannot go back to an earlier step.'],
    ['closed', 'A claim cannot go back to an earlier step.'],
    [
      'appealed',
      'An appealed claim cannot go back to Draft, Submitted or Mailed: the notice was sent and the case was decided.',
    ],
  ] as const)('a claim that is %s is refused: %s', async (status, sentence) => {
    const claim = await claimAt(status);
    const reply = await api.call('POST', `/claims/${claim.id}/submit`, { token: owner.token });
    expect([reply.status, reply.body]).toEqual([409, { success: false, error: sentence, code: 'wrong_state' }]);
    expect(await read(claim)).toEqual(claim);
  });
});

describe('mailing', () => {
  test('sets the response deadline to that moment and five days, and sends the letter', async () => {
    const claim = await claimAt('submitted');
    const mailed = (await move(claim, 'mailed')).body.claim as Claim;
    const [event] = await timeline(claim);
    expect(event).toMatchObject({ to_status: 'mailed', reason: 'notice_sent', by: 'claimant' });
    expect(Date.parse(mailed.response_deadline ?? '') - Date.parse(event?.created_at ?? '')).toBe(5 * dayMs);
    expect(await jobsOf(claim)).toMatchObject({ 'send-letter': 0, 'end-response-period': 5 * 24 * 60 });
  });

  test('right from the draft files it on the way', async () => {
    const claim = await claimAt('mailed');
    expect(claim).toMatchObject({ status: 'mailed', notice_due_at: expect.any(String), answered_at: null });
    expect(await moves(claim)).toEqual([
      'draft → submitted: filed by claimant',
      'submitted → mailed: notice_sent by claimant',
    ]);
    expect(await jobsOf(claim)).toEqual({ 'send-letter': 0, 'mail-notice': 15, 'end-response-period': 5 * 24 * 60 });
  });
});

describe('an answer', () => {
  test('of the respondent is recorded, the claimant is told and has a day to reply', async () => {
    const claim = await claimAt('mailed');
    await moveBy(claim, 'respondent', 'responded');
    const responded = await read(claim);
    expect(responded).toMatchObject({ status: 'responded', answered_at: responded.updated_at });
    expect((await moves(claim)).at(-1)).toBe('mailed → responded: answered by respondent');
    expect(await jobsOf(claim)).toMatchObject({ 'end-reply-period': 24 * 60 });
    const bell = await api.call('GET', '/notifications', { token: owner.token });
    expect(bell.body.notifications).toContainEqual(
      expect.objectContaining({ kind: 'claim_responded', claimId: claim.id }),
    );
  });

  test('that came outside the portal is the claimant’s word and no answer of the respondent', async () => {
    const claim = await claimAt('responded');
    expect(claim).toMatchObject({ status: 'responded', answered_at: null });
    expect(await moves(claim)).toEqual([
      'draft → submitted: filed by claimant',
      'submitted → mailed: notice_sent by claimant',
      'mailed → responded: answered_elsewhere by claimant',
    ]);
    expect(await jobsOf(claim)).toMatchObject({ 'end-reply-period': 24 * 60 });
  });
});

describe('a decision', () => {
  test.each(['draft', 'submitted', 'mailed', 'responded'] as const)(
    'asked for at %s, before the other side was heard, waits for the response deadline',
    async (from) => {
      const claim = await claimAt(from);
      const { body, status } = await move(claim, 'ai_decision');
      const waiting = body.claim as Claim;
      expect([status, waiting.status, waiting.decided_at]).toEqual([200, 'ai_decision', null]);
      const [job] = await api.db
        .selectFrom('jobs')
        .selectAll()
        .where('claim_id', '=', claim.id)
        .where('kind', '=', 'decide-claim')
        .execute();
      expect(job?.run_at).toEqual(new Date(waiting.response_deadline ?? ''));
      expect(await moves(claim)).not.toContain('mailed → responded: answered by respondent');
    },
  );

  test('asked for after the respondent’s answer is made at once', async () => {
    const claim = await claimAt('mailed');
    await moveBy(claim, 'respondent', 'responded');
    await move(claim, 'ai_decision');
    expect(await jobsOf(claim)).toMatchObject({ 'decide-claim': 0 });
    expect((await moves(claim)).at(-1)).toBe('responded → ai_decision: decision_asked by claimant');
  });
});

describe('closing', () => {
  test.each([
    ['draft', []],
    ['submitted', ['mail-notice']],
    ['mailed', ['mail-notice', 'send-letter', 'end-response-period', 'tell-withdrawal']],
    ['responded', ['mail-notice', 'send-letter', 'end-response-period', 'end-reply-period', 'tell-withdrawal']],
    ['ai_decision', ['mail-notice', 'send-letter', 'end-response-period', 'decide-claim', 'tell-withdrawal']],
  ] as const)('at %s, before a decision, is a withdrawal that is told to whoever got a letter', async (from, kinds) => {
    const claim = await claimAt(from);
    const reply = await move(claim, 'closed');
    expect([reply.status, (reply.body.claim as Claim).status]).toEqual([200, 'closed']);
    expect((await moves(claim)).at(-1)).toBe(`${from} → closed: withdrawn by claimant`);
    expect(Object.keys(await jobsOf(claim)).sort()).toEqual([...kinds].sort());
  });

  test('after a decision is an acceptance', async () => {
    const claim = await claimAt('ai_decision');
    await decide(claim);
    await move(claim, 'closed');
    expect((await moves(claim)).at(-1)).toBe('ai_decision → closed: accepted by claimant');
    expect(await jobsOf(claim)).not.toHaveProperty('tell-withdrawal');
  });
});

describe('refused moves', () => {
  const backwards = statusFlow.flatMap((from, i) => statusFlow.slice(0, i).map((to) => [from, to] as const));

  test.each(backwards)('back from %s to %s', async (from, to) => {
    const claim = await claimAt(from);
    const { status, body } = await move(claim, to);
    expect([status, body]).toEqual([
      409,
      { success: false, error: 'A claim cannot go back to an earlier step.', code: 'wrong_state' },
    ]);
    expect(await read(claim)).toEqual(claim);
  });

  test.each(statusFlow)('an appeal by the dropdown from %s', async (from) => {
    const { status, body } = await move(await claimAt(from), 'appealed');
    expect([status, body.error]).toEqual([
      409,
      'An appeal needs grounds. Use the Appeal action instead of the status.',
    ]);
  });

  test('a draft that no longer fits its template is not filed, but can be withdrawn', async () => {
    const claim_details = { ...parkingClaim.claim_details, claim_time: '10:30' };
    const claim = await fileClaim(api, owner.token, { claim_details });
    const change = (field_type: 'time' | 'date') =>
      api.db.updateTable('claim_fields').set({ field_type }).where('field_key', '=', 'claim_time').execute();
    await change('date');
    const [filed, withdrawn] = [await move(claim, 'submitted'), await move(claim, 'closed')];
    await change('time');
    expect([filed.status, filed.body.fields]).toEqual([
      422,
      { 'claim_details.claim_time': 'Time of day must be a date' },
    ]);
    expect(withdrawn.status).toBe(200);
  });
});

describe('an appealed claim', () => {
  test.each(['draft', 'submitted', 'mailed'] as const)('does not go back to %s, and says why', async (to) => {
    const claim = await claimAt('appealed');
    const { status, body } = await move(claim, to);
    expect([status, body.error]).toEqual([
      409,
      'An appealed claim cannot go back to Draft, Submitted or Mailed: the notice was sent and the case was decided.',
    ]);
    expect(await read(claim)).toEqual(claim);
  });

  test.each(['responded', 'ai_decision', 'closed'] as const)('goes to %s when the appeal is withdrawn', async (to) => {
    const claim = await claimAt('appealed');
    expect((await move(claim, to)).status).toBe(200);
    expect((await moves(claim)).at(-1)).toBe(`appealed → ${to}: appeal_withdrawn by claimant`);
  });

  test('that went back to responded is accepted when it is closed: it was decided', async () => {
    const claim = await claimAt('appealed');
    await move(claim, 'responded');
    await move(claim, 'closed');
    expect((await moves(claim)).at(-1)).toBe('responded → closed: accepted by claimant');
    expect(await jobsOf(claim)).not.toHaveProperty('tell-withdrawal');
  });
});

test('every move is an entry of the timeline, the newest first, with who and when', async () => {
  const claim = await claimAt('ai_decision');
  const events = await timeline(claim);
  expect(events.map(({ to_status }) => to_status)).toEqual(['ai_decision', 'mailed', 'submitted', 'draft']);
  expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).sort((a, b) => b - a));
  const rows = await api.db.selectFrom('claim_events').select('actor_id').where('claim_id', '=', claim.id).execute();
  expect(rows.every(({ actor_id }) => actor_id === owner.user.id)).toBe(true);
});
