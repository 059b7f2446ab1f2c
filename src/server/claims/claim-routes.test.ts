import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Claim, createClaim, listClaims } from '#contract/claims.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  type Account,
  fileClaim,
  parkingClaim,
  registerAccount,
  startTestApp,
  type TestApp,
} from '#tests/support/test-app.ts';

let api: TestApp;
let owner: Account;
let stranger: Account;
let claim: Claim;
const others: Record<string, Account> = {};
beforeAll(async () => {
  api = await startTestApp();
  [owner, stranger] = [await registerAccount(api), await registerAccount(api)];
  claim = await fileClaim(api, owner.token);
  for (const role of ['enterprise', 'respondent', 'admin'] as const) {
    const account = await registerAccount(api);
    await api.db.updateTable('users').set({ role }).where('id', '=', account.user.id).execute();
    others[role] = account;
  }
});
afterAll(() => api.close());

/** Every call of the claims table, by the contract itself: a new one is tested as soon as it is written. */
const calls = endpoints.filter(({ path }) => /^\/claims\b|^\/claim-details\b/.test(path));
const ofOneClaim = calls.filter(({ path }) => path.includes(':id'));
const withBody = calls.filter(({ body }) => body);

const goodBodies: Record<string, object> = {
  'POST /claims': parkingClaim,
  'PUT /claims/:id': { amount: 99 },
  'PATCH /claims/:id/status': { status: 'submitted' },
  'POST /claims/:id/notes': { note: 'Something to remember' },
};
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const pathOf = ({ path }: Endpoint, id: string) => path.replace(':id', encodeURIComponent(id));
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [nameOf(endpoint), endpoint] as const);

function callWith(endpoint: Endpoint, id: string, token: string) {
  const body = goodBodies[nameOf(endpoint)];
  return api.call(endpoint.method, pathOf(endpoint, id), { token, ...(body && { body }) });
}

test('there is a good body for every call that takes one', () => {
  expect(withBody.map(nameOf).sort()).toEqual(Object.keys(goodBodies).sort());
});

describe.each(named(calls))('%s', (_name, endpoint) => {
  test('needs a sign-in', async () => {
    const { status, body } = await api.call(endpoint.method, pathOf(endpoint, claim.id));
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  test.each(['enterprise', 'respondent', 'admin'])('is not for the role %s', async (role) => {
    const { status, body } = await callWith(endpoint, claim.id, others[role]?.token ?? '');
    expect([status, body]).toEqual([
      403,
      { success: false, error: "You don't have permission to do this.", code: 'wrong_role' },
    ]);
  });
});

describe.each(named(ofOneClaim))('%s', (_name, endpoint) => {
  test('answers for another’s claim exactly as for an unknown one and for none', async () => {
    const unknown = { status: 404, body: { success: false, error: 'Claim not found', code: 'not_found' } };
    for (const id of [
      claim.id,
      claim.id.toUpperCase(),
      randomUUID(),
      'x',
      '0',
      `${claim.id}x`,
      claim.id.slice(0, 8),
      claim.case_id,
      '\u0000',
      `' or '1'='1`,
      '../../auth/profile',
      '👩‍👧',
      `{${claim.id}}`,
      claim.id.replaceAll('-', ''),
    ]) {
      const { status, body } = await callWith(endpoint, id, stranger.token);
      expect([id, { status, body }]).toEqual([id, unknown]);
    }
  });
});

test('whoever tried all that has changed nothing', async () => {
  const read = (path: string) => api.call('GET', path, { token: owner.token });
  expect((await read(`/claims/${claim.id}`)).body.claim).toEqual(claim);
  expect((await read(`/claims/${claim.id}/notes`)).body.notes).toEqual([]);
  expect((await read(`/claims/${claim.id}/timeline`)).body.events).toHaveLength(1);
});

const readOnly = [
  'id',
  'case_id',
  'owner_id',
  'created_at',
  'updated_at',
  'notice_due_at',
  'response_deadline',
  'answered_at',
  'decided_at',
  'search_text',
  'actor_id',
  'surprise',
];

describe.each(named(withBody))('%s', (name, endpoint) => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: endpoint.method,
      url: `/api${pathOf(endpoint, claim.id)}`,
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
      payload: body as object,
    });

  test.each(name.startsWith('PATCH') ? readOnly : [...readOnly, 'status'])('refuses the field %s', async (field) => {
    const reply = await send({ ...goodBodies[name], [field]: '2026-01-01' });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { [field]: 'This field cannot be set' }]);
  });

  test.each([[], [goodBodies[name]], ['text']])('refuses %j instead of an object', async (...body) => {
    expect((await send(body)).statusCode).toBe(422);
  });

  test.each(['null', '5', '"text"', 'true', ''])('refuses the body %s', async (body) => {
    expect((await send(body, { 'content-type': 'application/json' })).statusCode).toBe(422);
  });

  test.each(['{', '{"a":1,}', '{"__proto__":{}}'])('cannot read %s', async (body) => {
    const reply = await send(body, { 'content-type': 'application/json' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unreadable']);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes no %s',
    async (type) => {
      const reply = await send('status=closed', { 'content-type': type });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'type_not_allowed']);
    },
  );

  test('takes nothing larger than 256 kB', async () => {
    const reply = await send({ ...goodBodies[name], note: 'x'.repeat(300_000) });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
  });

  test('has changed nothing by all that', async () => {
    const { body } = await api.call('GET', `/claims/${claim.id}`, { token: owner.token });
    expect(body.claim).toEqual(claim);
  });
});

test.each([null, 5, true, '', 'Draft', 'CLOSED', 'pending', 'foo', ['closed'], { is: 'closed' }, 'closed\u0000'])(
  'the status %j is none',
  async (status) => {
    const reply = await api.call('PATCH', `/claims/${claim.id}/status`, { token: owner.token, body: { status } });
    expect([reply.status, reply.body.fields]).toEqual([422, { status: 'This value is not valid' }]);
  },
);

describe('the OpenAPI document', () => {
  type Operation = {
    parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[];
    requestBody?: {
      content: { 'application/json': { schema: { required: string[]; additionalProperties: boolean } } };
    };
    responses: Record<string, unknown>;
  };
  const operationOf = async ({ method, path }: Endpoint): Promise<Operation> => {
    const { paths } = (await api.app.inject({ url: '/api/openapi.json' })).json();
    return paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
  };

  test.each(named(calls))('describes %s with its parameters and refusals', async (_name, endpoint) => {
    const { parameters, responses } = await operationOf(endpoint);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      endpoint.path.includes(':id') ? [['id', true]] : [],
    );
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([
        String(endpoint.status),
        '401',
        '403',
        ...(endpoint.path.includes(':id') ? ['404'] : []),
      ]),
    );
  });

  test('names every filter of the list that the specification names', async () => {
    const { parameters } = await operationOf(listClaims);
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'page',
        'limit',
        'status',
        'search',
        'respondent',
        'claimId',
        'amountMin',
        'amountMax',
        'dateFrom',
        'dateTo',
        'claimType',
        'sortBy',
        'sortOrder',
      ]),
    );
  });

  test('says what a new claim needs, and that it takes nothing else', async () => {
    const schema = (await operationOf(createClaim)).requestBody?.content['application/json'].schema;
    expect(schema).toMatchObject({
      required: ['claim_type', 'amount', 'respondent_name', 'respondent_email', 'respondent_address'],
      additionalProperties: false,
    });
  });
});
