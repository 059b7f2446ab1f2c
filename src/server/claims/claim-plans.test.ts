import { type CompiledQuery, Kysely, sql } from 'kysely';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/database.ts';
import { PoolDialect } from '#server/db/pool-dialect.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Account, fileClaim, registerAccount, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { urlOf } from '#tests/support/test-cluster.ts';

const owners = 40;
const claims = 20_000;

let api: TestApp;
let owner: Account;
let claimId: string;
/** Every query that the application under watch sent. */
let sent: CompiledQuery[] = [];
let pool: Sql;
/** PostgreSQL 16 and later. */
let canTellGenericPlans = false;
let watched: TestApp['app'];

beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api);
  claimId = (await fileClaim(api, owner.token)).id;
  await fillTables();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const connection = connect({ url: urlOf(inject('cluster').host, rows[0]?.name ?? '') });
  pool = connection.sql;
  const [server] = await pool<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
  canTellGenericPlans = (server?.version ?? 0) >= 160_000;
  const db = new Kysely<Schema>({ dialect: new PoolDialect(pool), log: ({ query }) => void sent.push(query) });
  watched = await buildApp({ ...api.deps, db });
});
afterAll(async () => {
  await watched.close();
  await pool.end();
  await api.close();
});

async function fillTables(): Promise<void> {
  await sql`insert into users (email, password_hash, role, first_name, last_name)
    select 'owner-' || i || '@example.com', 'x', 'claimant', 'A', 'B' from generate_series(2, ${owners}) i`.execute(
    api.db,
  );
  await sql`insert into claims (case_id, owner_id, claim_type, amount, status, respondent_name, respondent_email,
      respondent_address, claim_details, search_text, created_at, updated_at, response_deadline)
    select 'TEST' || i, all_owners.ids[1 + i % ${owners}], case when i % 3 = 0 then 'contract' else 'parking' end,
      1 + i % 9999, (array['draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed', 'appealed'])[1 + i % 7],
      'Respondent ' || i, respondent_email, respondent_address, claim_details, 'test' || i || chr(10) || 'respondent ' || i
      || chr(10) || search_text, created_at - i * interval '1 minute', created_at, created_at
    from claims, generate_series(1, ${claims}) i, (select array_agg(id) as ids from users) all_owners`.execute(api.db);
  await sql`insert into claim_events (claim_id, kind, by, created_at) select id, 'edited', 'claimant', created_at
    from claims`.execute(api.db);
  await sql`insert into notes (claim_id, content, created_at) select id, 'A note', created_at from claims`.execute(
    api.db,
  );
  await sql`insert into jobs (key, kind, claim_id, run_at) select 'old:' || id, 'old', id, now() + interval '1 day'
    from claims`.execute(api.db);
  await sql`analyze`.execute(api.db);
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const big = ['claims', 'claim_events', 'notes', 'jobs'];

/** What PostgreSQL would read from end to end, with these values and, where it can tell, with any (as after some repeats). */
async function scansOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };
  const plans = [
    ...(await pool.unsafe<Explained[]>(`explain (format json) ${text}`, parameters as never[])),
    ...(canTellGenericPlans ? await pool.unsafe<Explained[]>(`explain (format json, generic_plan) ${text}`) : []),
  ];
  return plans
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Node Type'] === 'Seq Scan' && big.includes(node['Relation Name'] ?? ''))
    .map((node) => `${node['Relation Name']} in ${text}`);
}

async function expectNoScans(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object): Promise<void> {
  sent = [];
  const headers = { authorization: `Bearer ${owner.token}` };
  const reply = await watched.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  expect(reply.statusCode).toBeLessThan(300);
  const queries = sent.filter(({ sql: text }) => /\b(claims|claim_events|notes|jobs)\b/.test(text));
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) expect(await scansOf(query)).toEqual([]);
}

test('a query without an index would be noticed', async () => {
  const query = api.db.selectFrom('claims').select('id').where('respondent_address', '=', 'nowhere').compile();
  expect(await scansOf(query)).toHaveLength(canTellGenericPlans ? 2 : 1);
});

describe('nothing that a claimant asks for reads a whole table', () => {
  test.each([
    '',
    '?limit=50',
    '?limit=100&page=3',
    '?search=respondent+77',
    '?search=nothing-has-this',
    '?search=abcd1234',
    '?respondent=respondent+77',
    '?claimId=TEST77',
    '?claimId=%23abcd1234',
    '?status=draft',
    '?status=draft&status=closed&status=appealed',
    '?claimType=contract',
    '?amountMin=100',
    '?amountMax=100.50',
    '?dateFrom=2026-01-01',
    '?dateTo=2026-12-31&timeZone=America/New_York',
    '?search=marina&status=mailed&claimType=parking&amountMin=1&amountMax=9999&dateFrom=2020-01-01&sortBy=amount',
    ...[
      'created_at',
      'updated_at',
      'amount',
      'status',
      'claim_type',
      'respondent_name',
      'case_id',
      'response_deadline',
    ].flatMap((key) => [`?sortBy=${key}&sortOrder=asc`, `?sortBy=${key}&sortOrder=desc`]),
  ])('GET /claims%s', (query) => expectNoScans('GET', `/claims${query}`));

  test.each(['/claims/:id', '/claims/:id/notes', '/claims/:id/timeline', '/claim-details/:id/details/object'])(
    'GET %s',
    (path) => expectNoScans('GET', path.replace(':id', claimId)),
  );

  test('GET /notifications', () => expectNoScans('GET', '/notifications'));

  test.each([
    ['POST', '/claims/:id/notes', { note: 'x' }],
    ['PUT', '/claims/:id', { amount: 7 }],
    ['PATCH', '/claims/:id/status', { status: 'ai_decision' }],
  ] as const)('%s %s', (method, path, body) => expectNoScans(method, path.replace(':id', claimId), body));
});
