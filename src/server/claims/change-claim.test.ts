import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim, ClaimEvent } from '#contract/claims.ts';
import {
  type Account,
  contractClaim,
  fileClaim,
  parkingClaim,
  registerAccount,
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

const change = ({ id }: Claim, body: object) => api.call('PUT', `/claims/${id}`, { token: owner.token, body });
const read = ({ id }: Claim) => api.call('GET', `/claims/${id}`, { token: owner.token });
const remove = ({ id }: Claim) => api.call('DELETE', `/claims/${id}`, { token: owner.token });
const submit = ({ id }: Claim) => api.call('POST', `/claims/${id}/submit`, { token: owner.token });
const timeline = async ({ id }: Claim) =>
  (await api.call('GET', `/claims/${id}/timeline`, { token: owner.token })).body.events as ClaimEvent[];
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const draftOnly = {
  success: false,
  error: 'Only a draft can be changed or deleted. This claim has been submitted.',
  code: 'wrong_state',
};

describe('changing a draft', () => {
  test('is refused when it is based on an older one than is saved, and nothing is overwritten', async () => {
    const claim = await fileClaim(api, owner.token);
    const put = (amount: number, basedOn: string) =>
      api.call('PUT', `/claims/${claim.id}`, {
        token: owner.token,
        body: { amount },
        headers: { 'if-match': basedOn },
      });
    const first = await put(1, `"${claim.updated_at}"`);
    expect(first.status).toBe(200);
    const second = await put(2, `"${claim.updated_at}"`);
    expect([second.status, second.body['code']]).toEqual([409, 'changed_meanwhile']);
    expect(await put(3, 'nonsense')).toMatchObject({ status: 409 });
    expect((await read(claim)).body.claim).toMatchObject({ amount: 1 });
    expect((await put(4, (first.body.claim as Claim).updated_at)).status).toBe(200);
  });

  test.each([
    ['amount', '47.11', 47.11],
    ['respondent_name', ' <b>New</b> name ', ' <b>New</b> name '],
    ['respondent_email', 'new@example.org', 'new@example.org'],
    ['respondent_address', '1 New Street, New Town', '1 New Street, New Town'],
    [
      'claim_details',
      { ...parkingClaim.claim_details, ticket_number: 'T-1' },
      { ...parkingClaim.claim_details, ticket_number: 'T-1' },
    ],
  ])('%s changes that and nothing else', async (field, sent, kept) => {
    const claim = await fileClaim(api, owner.token);
    const { status, body } = await change(claim, { [field]: sent });
    expect(status).toBe(200);
    expect(body.claim).toEqual({ ...claim, [field]: kept, updated_at: expect.any(String) });
    expect((await read(claim)).body).toEqual(body);
    expect(Date.parse((body.claim as Claim).updated_at)).toBeGreaterThanOrEqual(Date.parse(claim.updated_at));
  });

  test('details that are sent replace the old ones', async () => {
    const claim = await fileClaim(api, owner.token, {
      claim_details: { ...parkingClaim.claim_details, ticket_number: 'T-1', vehicle_make: 'Toyota' },
    });
    const { body } = await change(claim, { claim_details: parkingClaim.claim_details });
    expect((body.claim as Claim).claim_details).toEqual(parkingClaim.claim_details);
  });

  test('another type needs the details of that type', async () => {
    const claim = await fileClaim(api, owner.token);
    const { status, body } = await change(claim, { claim_type: 'contract' });
    expect([status, body.fields]).toEqual([
      422,
      {
        'claim_details.contract_date': 'Contract date is required',
        'claim_details.violation_date': 'This field cannot be set',
        'claim_details.location_address': 'This field cannot be set',
      },
    ]);
    const { claim_type, claim_details } = contractClaim;
    expect((await change(claim, { claim_type, claim_details })).body.claim).toMatchObject({
      claim_type,
      claim_details,
    });
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ respondent_name: '' }, 'respondent_name'],
    [{ respondent_name: null }, 'respondent_name'],
    [{ respondent_email: 'x' }, 'respondent_email'],
    [{ respondent_email: 'o\u0000@marina.example' }, 'respondent_email'],
    [{ respondent_address: 'short' }, 'respondent_address'],
    [{ claim_type: 'divorce' }, 'claim_type'],
    [{ claim_type: 'a\u0000' }, 'claim_type'],
    [{ claim_type: null }, 'claim_type'],
    [{ claim_details: null }, 'claim_details'],
    [{ claim_details: { ...parkingClaim.claim_details, violation_date: '' } }, 'claim_details.violation_date'],
  ])('%j is refused and changes nothing', async (body, field) => {
    const claim = await fileClaim(api, owner.token);
    const reply = await change(claim, body);
    expect([reply.status, Object.keys(reply.body.fields as object)]).toEqual([422, [field]]);
    expect((await read(claim)).body.claim).toEqual(claim);
  });

  test('saved again and again within a quarter of an hour is one entry of the timeline', async () => {
    const claim = await fileClaim(api, owner.token);
    for (const amount of [1, 2, 3]) await change(claim, { amount });
    expect((await timeline(claim)).map(({ kind }) => kind)).toEqual(['edited', 'created']);
    api.deps.clock.aheadMs = 16 * 60_000;
    await change(claim, { amount: 4 });
    api.deps.clock.aheadMs = 0;
    expect((await timeline(claim)).map(({ kind }) => kind)).toEqual(['edited', 'edited', 'created']);
  });
});

describe('after submission', () => {
  test('a claim is neither changed nor deleted, and nothing of it is lost', async () => {
    const claim = await fileClaim(api, owner.token);
    const submitted = (await submit(claim)).body.claim;
    for (const { status, body } of [await change(claim, { amount: 1 }), await remove(claim)]) {
      expect([status, body]).toEqual([409, draftOnly]);
    }
    expect((await read(claim)).body.claim).toEqual(submitted);
  });

  test.each([
    ['update claim_events set created_at = now() where claim_id = $1'],
    ['update claim_events set by = by where claim_id = $1'],
    ['delete from claim_events where claim_id = $1'],
    ['delete from claims where id = $1'],
  ])('not even by SQL: %s', async (statement) => {
    const claim = await fileClaim(api, owner.token);
    await submit(claim);
    const before = await timeline(claim);
    await expect(sql.raw(statement.replace('$1', `'${claim.id}'`)).execute(api.db)).rejects.toThrow(/never/);
    expect(await timeline(claim)).toEqual(before);
  });
});

test('a demo account’s submitted claims can be made afresh, with all that belongs to them', async () => {
  const demo = await registerAccount(api);
  const { id } = await fileClaim(api, demo.token);
  await api.call('PATCH', `/claims/${id}/status`, { token: demo.token, body: { status: 'ai_decision' } });
  const remove = sql`delete from claims where id = ${id}`;
  await expect(remove.execute(api.db)).rejects.toThrow(/never deleted/);
  await api.db.updateTable('users').set({ is_demo: true }).where('id', '=', demo.user.id).execute();
  await remove.execute(api.db);
  for (const table of ['claim_events', 'jobs'] as const) {
    expect(await api.db.selectFrom(table).select('claim_id').where('claim_id', '=', id).execute()).toEqual([]);
  }
});

describe('deleting a draft', () => {
  test('takes it away with its notes and its timeline', async () => {
    const claim = await fileClaim(api, owner.token);
    await change(claim, { amount: 5 });
    await api.call('POST', `/claims/${claim.id}/notes`, { token: owner.token, body: { note: 'gone soon' } });
    const { status, body } = await remove(claim);
    expect([status, body]).toEqual([200, { success: true }]);
    const gone = { success: false, error: 'Claim not found', code: 'not_found' };
    for (const reply of [await read(claim), await remove(claim), await change(claim, {}), await submit(claim)]) {
      expect([reply.status, reply.body]).toEqual([404, gone]);
    }
    for (const table of ['notes', 'claim_events'] as const) {
      expect(await api.db.selectFrom(table).select('id').where('claim_id', '=', claim.id).execute()).toEqual([]);
    }
  });

  test('its timeline cannot be deleted without it', async () => {
    const claim = await fileClaim(api, owner.token);
    const statement = sql`delete from claim_events where claim_id = ${claim.id}`;
    await expect(statement.execute(api.db)).rejects.toThrow(/never changed/);
  });
});

describe('at the same moment', () => {
  test('two submissions: one wins, the other is told that it is submitted', async () => {
    const claim = await fileClaim(api, owner.token);
    const replies = await Promise.all([submit(claim), submit(claim)]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      success: false,
      error: 'The claim already has this status.',
      code: 'wrong_state',
    });
    expect((await timeline(claim)).filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  });

  test('eight equal moves: one wins', async () => {
    const claim = await fileClaim(api, owner.token);
    const move = () =>
      api.call('PATCH', `/claims/${claim.id}/status`, { token: owner.token, body: { status: 'ai_decision' } });
    expect(statuses(await Promise.all(Array.from({ length: 8 }, move)))).toEqual([200, ...Array(7).fill(409)]);
    expect((await timeline(claim)).map(({ to_status }) => to_status)).toEqual([
      'ai_decision',
      'mailed',
      'submitted',
      'draft',
    ]);
  });

  test.each(Array.from({ length: 6 }, (_, i) => [i % 2 === 0]))(
    'an edit and a submission: the edit is in the submitted claim, or it is refused (edit first: %s)',
    async (editFirst) => {
      const claim = await fileClaim(api, owner.token);
      const edit = () => change(claim, { amount: 4711 });
      const [one, other] = await Promise.all(editFirst ? [edit(), submit(claim)] : [submit(claim), edit()]);
      const [edited, submitted] = editFirst ? [one, other] : [other, one];
      expect(submitted?.status).toBe(200);
      const { amount, status } = (await read(claim)).body.claim as Claim;
      expect([edited?.status, amount, status]).toEqual(
        edited?.status === 200 ? [200, 4711, 'submitted'] : [409, 125, 'submitted'],
      );
    },
  );

  test.each(Array.from({ length: 6 }, (_, i) => [i % 2 === 0]))(
    'a deletion and a submission: exactly one happens (deletion first: %s)',
    async (deleteFirst) => {
      const claim = await fileClaim(api, owner.token);
      const calls = [() => remove(claim), () => submit(claim)];
      const [one, other] = await Promise.all((deleteFirst ? calls : calls.toReversed()).map((call) => call()));
      const [removed, submitted] = deleteFirst ? [one, other] : [other, one];
      const now = (await read(claim)).status;
      expect([
        [200, 404, 404],
        [409, 200, 200],
      ]).toContainEqual([removed?.status, submitted?.status, now]);
    },
  );

  test('two deletions: one happens', async () => {
    const claim = await fileClaim(api, owner.token);
    expect(statuses(await Promise.all([remove(claim), remove(claim)]))).toEqual([200, 404]);
  });

  test('ten edits: all are taken, and the last word is one of them, whole', async () => {
    const claim = await fileClaim(api, owner.token);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(claim, { amount: i + 1, respondent_name: `Name ${i + 1}` })),
    );
    expect(statuses(replies)).toEqual(Array(10).fill(200));
    const { amount, respondent_name } = (await read(claim)).body.claim as Claim;
    expect(respondent_name).toBe(`Name ${amount}`);
  });
});
