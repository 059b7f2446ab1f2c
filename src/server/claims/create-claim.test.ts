import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { dayMs } from '#domain/periods.ts';
import { buildApp } from '#server/app.ts';
import {
  type Account,
  contractClaim,
  fileClaim,
  parkingClaim,
  registerAccount,
  startTestApp,
  type TestApp,
} from '#tests/support/test-app.ts';
import { caseIdOf } from './case-id.ts';
import { sweepIdempotencyKeys } from './idempotency-queries.ts';

let api: TestApp;
let owner: Account;
beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api);
});
afterAll(() => api.close());

const create = (body: unknown, headers: Record<string, string> = {}, token = owner.token) =>
  api.call('POST', '/claims', { body, headers, token });
const countClaims = async ({ token } = owner) =>
  ((await api.call('GET', '/claims', { token })).body.pagination as { total: number }).total;
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.claim as Claim).id;

describe('a new claim', () => {
  test('is a draft with everything that was sent, and can be read again', async () => {
    const before = Date.now();
    const { status, body } = await create(parkingClaim);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      claim: {
        ...parkingClaim,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        case_id: expect.stringMatching(/^AIA20\d\d\d{6}$/),
        status: 'draft',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        notice_due_at: null,
        response_deadline: null,
        answered_at: null,
        decided_at: null,
      },
    });
    const { id, created_at, updated_at, case_id } = body.claim as Claim;
    expect(Math.abs(Date.parse(created_at) - before)).toBeLessThan(10_000);
    expect(updated_at).toBe(created_at);
    expect(case_id.slice(3, 7)).toBe(created_at.slice(0, 4));
    expect((await api.call('GET', `/claims/${id}`, { token: owner.token })).body).toEqual(body);
  });

  test('of a contract keeps its own details', async () => {
    const details = { ...contractClaim.claim_details, contract_amount: 2400.5, contractor_license: 'CSLB 1' };
    const claim = await fileClaim(api, owner.token, { ...contractClaim, claim_details: details });
    expect(claim).toMatchObject({ claim_type: 'contract', amount: 2400.5, claim_details: details });
  });

  test('begins its timeline', async () => {
    const { id, created_at } = await fileClaim(api, owner.token);
    const { events } = (await api.call('GET', `/claims/${id}/timeline`, { token: owner.token })).body;
    expect(events).toEqual([
      {
        id: expect.any(Number),
        kind: 'created',
        from_status: null,
        to_status: 'draft',
        reason: null,
        by: 'claimant',
        created_at,
      },
    ]);
  });

  test('keeps the blanks of nobody: what is not filled in is not stored', async () => {
    const claim_details = { ...parkingClaim.claim_details, ticket_number: '  ', vehicle_make: '' };
    expect((await fileClaim(api, owner.token, { claim_details })).claim_details).toEqual(parkingClaim.claim_details);
  });

  test('of thirty at once has a case ID of its own', async () => {
    const claims = await Promise.all(Array.from({ length: 30 }, () => fileClaim(api, owner.token)));
    expect(new Set(claims.map(({ case_id }) => case_id)).size).toBe(30);
  });
});

describe('amounts', () => {
  test.each([
    [0.01, 0.01],
    ['0.01', 0.01],
    [10_000, 10_000],
    ['10000.00', 10_000],
    ['9999.99', 9999.99],
    [' 5 ', 5],
    [0.07, 0.07],
    [1234.56, 1234.56],
    [4.35, 4.35],
  ])('%j is stored as %d, to the cent', async (amount, stored) => {
    const claim = await fileClaim(api, owner.token, { amount });
    expect(claim.amount).toBe(stored);
    const row = await api.db.selectFrom('claims').select('amount').where('id', '=', claim.id).executeTakeFirstOrThrow();
    expect(row.amount).toBe(stored.toFixed(2));
  });

  test.each([
    [0, 'Amount must be greater than 0'],
    [-5, 'Amount must be greater than 0'],
    ['', 'Amount must be greater than 0'],
    [null, 'Amount must be greater than 0'],
    [undefined, 'Amount must be greater than 0'],
    [10_000.01, 'Amount cannot exceed $10,000'],
    ['10000.01', 'Amount cannot exceed $10,000'],
    [10_000.001, 'Amount must be in dollars and cents, for example 125.00'],
    ['NaN', 'Amount must be in dollars and cents, for example 125.00'],
    ['1e309', 'Amount must be in dollars and cents, for example 125.00'],
    ['0x10', 'Amount must be in dollars and cents, for example 125.00'],
    [true, 'Amount must be in dollars and cents, for example 125.00'],
    [[125], 'Amount must be in dollars and cents, for example 125.00'],
  ])('%j is refused: %s', async (amount, sentence) => {
    const { status, body } = await create({ ...parkingClaim, amount });
    expect([status, body.fields]).toEqual([422, { amount: sentence }]);
  });

  test('1e309 as a JSON number is refused', async () => {
    const payload = JSON.stringify({ ...parkingClaim, amount: 77 }).replace('77', '1e309');
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const reply = await api.app.inject({ method: 'POST', url: '/api/claims', headers, payload });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['amount']]);
  });
});

describe('text is stored as it was typed', () => {
  test.each([
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['marks of writing direction', '\u202eevil\u202c \u200f שלום \u2066x\u2069'],
    ['emoji', '👩‍👩‍👧‍👦 🏳️‍🌈 🇨🇦'],
    ['quotes', `"double" 'single' \`back\` \\ \\n \\u0041 {"a":1}`],
    ['400 characters', 'Ab '.repeat(133).padEnd(400, 'z')],
    ['blanks around it', '   left and right \t '],
    ['line breaks', 'one\r\ntwo\nthree\u2028four'],
    ['SQL', `'; drop table claims; -- %s $1 %`],
    ['a decomposed letter', 'Jose\u0301 José'],
    ['control characters', 'bell\u0007 escape\u001b[31m \u007f \ufeff'],
    ['placeholders', '{label} {{x}} %d $& $1'],
  ])('%s', async (_name, text) => {
    const claim_details = { ...parkingClaim.claim_details, claim_details: `${text} and twenty more letters` };
    const given = { respondent_name: text, respondent_address: `${text}\n12 Main Street`, claim_details };
    const claim = await fileClaim(api, owner.token, given);
    expect(claim).toMatchObject(given);
    const { body } = await api.call('GET', `/claim-details/${claim.id}/details/object`, { token: owner.token });
    expect(body).toEqual({ success: true, data: claim_details });
    const row = await api.db.selectFrom('claims').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow();
    expect(Buffer.from(row.respondent_name).equals(Buffer.from(text))).toBe(true);
  });

  test.each(['claim_type', 'respondent_name', 'respondent_email', 'respondent_address'])(
    'a null character or half a character in %s is refused',
    async (field) => {
      for (const odd of ['\u0000', '\ud800']) {
        const value = field === 'respondent_email' ? `o${odd}@marina.example` : `212 Marina${odd} Way, Long Beach`;
        const { status, body } = await create({ ...parkingClaim, [field]: value });
        expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
      }
    },
  );

  test.each(['\u0000', '\ud800'])('%j in a detail or in the name of one is refused', async (odd) => {
    const inValue = { ...parkingClaim.claim_details, ticket_number: `5${odd}` };
    const inKey = { ...parkingClaim.claim_details, [`ticket${odd}`]: '5' };
    for (const claim_details of [inValue, inKey]) {
      expect((await create({ ...parkingClaim, claim_details })).status).toBe(422);
    }
  });
});

describe('what is missing or wrong', () => {
  test('is named field by field, in the words of the specification', async () => {
    const { status, body } = await create({});
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        error: 'Some fields need your attention.',
        code: 'invalid',
        fields: {
          claim_type: 'Claim type is required',
          amount: 'Amount must be greater than 0',
          respondent_name: 'Respondent name is required',
          respondent_email: 'Respondent email is required',
          respondent_address: 'Respondent address is required',
        },
      },
    ]);
  });

  test.each([
    ['claim_type', '', 'Claim type is required'],
    ['claim_type', 'divorce', 'Choose one of the claim types'],
    ['claim_type', 'Parking', 'Choose one of the claim types'],
    ['respondent_name', 'A', 'Respondent name must be at least 2 characters'],
    ['respondent_name', '  ', 'Respondent name is required'],
    ['respondent_name', 'x'.repeat(501), 'This text is too long'],
    ['respondent_email', '', 'Respondent email is required'],
    ['respondent_email', 'nobody', 'Please enter a valid email address'],
    ['respondent_address', 'short', 'Respondent address must be at least 10 characters'],
    ['respondent_address', '   short    ', 'Respondent address must be at least 10 characters'],
    ['respondent_address', 'x'.repeat(1001), 'This text is too long'],
    ['claim_details', 'text', 'This value is not valid'],
    ['claim_details', [], 'This value is not valid'],
    ['claim_details', null, 'This value is not valid'],
  ])('%s = %j: %s', async (field, value, sentence) => {
    const { status, body } = await create({ ...parkingClaim, [field]: value });
    expect([status, body.fields]).toEqual([422, { [field]: sentence }]);
  });

  test.each([
    [
      'parking',
      {
        'claim_details.violation_date': 'Violation date is required',
        'claim_details.claim_details': 'Claim description is required (minimum 20 characters)',
        'claim_details.location_address': 'Location address is required',
      },
    ],
    [
      'contract',
      {
        'claim_details.contract_date': 'Contract date is required',
        'claim_details.claim_details': 'Claim description is required (minimum 20 characters)',
      },
    ],
  ])('a %s claim without details', async (claim_type, fields) => {
    for (const claim_details of [{}, undefined]) {
      const { status, body } = await create({ ...parkingClaim, claim_type, claim_details });
      expect([status, body.fields]).toEqual([422, fields]);
    }
  });

  test.each([
    ['violation_date', '2999-01-01'],
    ['violation_date', '2025-02-30'],
    ['violation_date', 20250304],
    ['claim_time', '25:00'],
    ['claim_details', 'too short'],
    ['claim_details', 'x'.repeat(2001)],
    ['license_plate', { a: 1 }],
    ['license_plate', ['x']],
    ['license_plate', true],
    ['contract_date', '2025-01-01'],
    ['owner_id', 'x'],
  ])('the detail %s = %j', async (key, value) => {
    const claim_details = { ...parkingClaim.claim_details, [key]: value };
    const { status, body } = await create({ ...parkingClaim, claim_details });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [`claim_details.${key}`]]);
  });

  test('a date is a day: where it is already tomorrow on Earth, tomorrow is not the future', async () => {
    const latest = new Date(Date.now() + 13.9 * 3_600_000).toISOString().slice(0, 10);
    const claim_details = { ...parkingClaim.claim_details, violation_date: latest };
    expect((await fileClaim(api, owner.token, { claim_details })).claim_details).toEqual(claim_details);
  });

  test('leaves nothing behind', async () => {
    const before = await countClaims();
    await create({ ...parkingClaim, amount: 0 });
    await create({ ...parkingClaim, claim_details: {} });
    expect(await countClaims()).toBe(before);
  });

  test('things within things, however deep, are no detail', async () => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const claim_details = { ...parkingClaim.claim_details, ticket_number: 'DEEP' };
    const deep = '['.repeat(60_000) + ']'.repeat(60_000);
    const payload = JSON.stringify({ ...parkingClaim, claim_details }).replace('"DEEP"', deep);
    for (const more of [{}, { 'idempotency-key': randomUUID() }]) {
      const reply = await api.app.inject({
        method: 'POST',
        url: '/api/claims',
        headers: { ...headers, ...more },
        payload,
      });
      expect([reply.statusCode, reply.json().fields]).toEqual([
        422,
        { 'claim_details.ticket_number': 'This value is not valid' },
      ]);
    }
  });

  test('__proto__ in the body is refused', async () => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    for (const payload of [
      JSON.stringify(parkingClaim).replace('{', '{"__proto__":{"status":"closed"},'),
      JSON.stringify(parkingClaim).replace('"claim_details":{', '"claim_details":{"__proto__":{"a":"b"},'),
    ]) {
      const reply = await api.app.inject({ method: 'POST', url: '/api/claims', headers, payload });
      expect([400, 422]).toContain(reply.statusCode);
    }
  });
});

describe('a case ID that is taken', () => {
  /** As if the next so many numbers had been used before, under another SECRET_KEY or a million claims ago. */
  async function takeNext(count: number): Promise<void> {
    const { rows } = await sql<{ last: string }>`select nextval('case_numbers') as last`.execute(api.db);
    for (let i = 1; i <= count; i++) {
      const { id } = await fileClaim(api, owner.token);
      const number = Number(rows[0]?.last) + count + i;
      const case_id = caseIdOf({ year: new Date().getUTCFullYear(), number, key: api.deps.secretKey });
      await api.db.updateTable('claims').set({ case_id }).where('id', '=', id).execute();
    }
  }

  test.each([
    [1, /^AIA\d{10}$/],
    [2, /^AIA\d{10}$/],
    [3, /^AIA\d{12}$/],
  ])('%i times in a row is passed over', async (count, shape) => {
    await takeNext(count);
    expect((await fileClaim(api, owner.token)).case_id).toMatch(shape);
    await takeNext(count);
    const { status, body } = await create(parkingClaim, { 'idempotency-key': randomUUID() });
    expect([status, (body.claim as Claim).case_id]).toEqual([201, expect.stringMatching(shape)]);
  });
});

describe('an Idempotency-Key', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() });

  test('makes a repeat return the first answer and no second claim', async () => {
    const headers = keyed();
    const first = await create(parkingClaim, headers);
    const before = await countClaims();
    const second = await create(parkingClaim, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countClaims()).toBe(before);
  });

  test('answers with the first answer even when the claim has moved on since', async () => {
    const headers = keyed();
    const first = await create(parkingClaim, headers);
    await api.call('POST', `/claims/${idOf(first)}/submit`, { token: owner.token });
    expect((await create(parkingClaim, headers)).body).toEqual(first.body);
  });

  test('used ten times at once makes one claim', async () => {
    const other = await registerAccount(api);
    const headers = keyed();
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(parkingClaim, headers, other.token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(await countClaims(other)).toBe(1);
  });

  test('used for another claim is refused', async () => {
    const headers = keyed();
    await create(parkingClaim, headers);
    const { status, body } = await create({ ...parkingClaim, amount: 126 }, headers);
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        error: 'This Idempotency-Key was used for another claim. Use a new one for each claim.',
        code: 'idempotency_key_reused',
      },
    ]);
  });

  test("is one's own: somebody else may use the same", async () => {
    const other = await registerAccount(api);
    const headers = keyed();
    const [mine, theirs] = [await create(parkingClaim, headers), await create(parkingClaim, headers, other.token)];
    expect(theirs.status).toBe(201);
    expect(idOf(theirs)).not.toBe(idOf(mine));
  });

  test('of a refused claim can be used for the corrected one', async () => {
    const headers = keyed();
    expect((await create({ ...parkingClaim, claim_details: {} }, headers)).status).toBe(422);
    expect((await create(parkingClaim, headers)).status).toBe(201);
  });

  test('makes a new claim after its draft was deleted', async () => {
    const headers = keyed();
    const first = await create(parkingClaim, headers);
    await api.call('DELETE', `/claims/${idOf(first)}`, { token: owner.token });
    const again = await create(parkingClaim, headers);
    expect(again.status).toBe(201);
    expect(idOf(again)).not.toBe(idOf(first));
  });

  test('survives a restart', async () => {
    const headers = keyed();
    const first = await create(parkingClaim, headers);
    const restarted = await buildApp(api.deps);
    const reply = await restarted.inject({
      method: 'POST',
      url: '/api/claims',
      headers: { ...headers, authorization: `Bearer ${owner.token}` },
      payload: parkingClaim,
    });
    expect([reply.statusCode, reply.json()]).toEqual([201, first.body]);
    await restarted.close();
  });

  test('is forgotten after a week', async () => {
    const headers = keyed();
    const first = await create(parkingClaim, headers);
    const aged = async (days: number) => {
      const created_at = new Date(Date.now() - days * dayMs);
      await api.db
        .updateTable('idempotency_keys')
        .set({ created_at })
        .where('key', '=', headers['idempotency-key'])
        .execute();
      await sweepIdempotencyKeys(api.db);
      return idOf(await create(parkingClaim, headers));
    };
    expect(await aged(6)).toBe(idOf(first));
    expect(await aged(8)).not.toBe(idOf(first));
  });

  test.each(['', ' ', 'two words', 'x'.repeat(201), 'tab\tbed', 'é'])('%j is none', async (key) => {
    const before = await countClaims();
    const { status, body } = await create(parkingClaim, { 'idempotency-key': key });
    expect([status, body.fields]).toEqual([
      422,
      { 'Idempotency-Key': 'An Idempotency-Key has 1 to 200 visible characters.' },
    ]);
    expect(await countClaims()).toBe(before);
  });

  test.each(['x', 'x'.repeat(200), `';--"{}%_`])('%j is one', async (key) => {
    const headers = { 'idempotency-key': key };
    const [first, second] = [await create(parkingClaim, headers), await create(parkingClaim, headers)];
    expect([first.status, second.body]).toEqual([201, first.body]);
  });
});
