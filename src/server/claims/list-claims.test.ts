import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { claimStatuses } from '#domain/claim-status.ts';
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
let stranger: Account;

type Page = {
  claims: Claim[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
  summary: Record<string, number>;
};

async function list(query: string, { token } = owner): Promise<Page> {
  const { status, body } = await api.call('GET', `/claims?${query}`, { token });
  expect([query, status]).toEqual([query, 200]);
  return body as unknown as Page;
}
const names = async (query: string, account = owner) =>
  (await list(query, account)).claims.map(({ respondent_name }) => respondent_name);

/** One claim per status and then some, each with a name that says which one it is. */
const catalogue = [
  { respondent_name: 'Draft Docks', status: 'draft', amount: 10, created_at: '2026-03-01T12:00:00Z' },
  { respondent_name: 'Submitted Supplies', status: 'submitted', amount: 20.5, created_at: '2026-03-02T00:00:00Z' },
  { respondent_name: 'Mailed Motors', status: 'mailed', amount: 30, created_at: '2026-03-02T23:59:59.999Z' },
  { respondent_name: 'responded Roofing', status: 'responded', amount: 40, created_at: '2026-03-03T00:00:00Z' },
  { respondent_name: 'Decision Dairy', status: 'ai_decision', amount: 50, created_at: '2026-03-04T12:00:00Z' },
  { respondent_name: 'Closed Cafe', status: 'closed', amount: 10_000, created_at: '2026-03-05T12:00:00Z' },
  { respondent_name: 'Appealed Apples', status: 'appealed', amount: 0.01, created_at: '2026-03-10T03:00:00Z' },
] as const;

beforeAll(async () => {
  api = await startTestApp();
  [owner, stranger] = [await registerAccount(api), await registerAccount(api)];
  for (const { respondent_name, amount, ...row } of catalogue) {
    const kind = row.status === 'mailed' ? contractClaim : parkingClaim;
    const { id } = await fileClaim(api, owner.token, { ...kind, respondent_name, amount });
    const hasDeadline = ['mailed', 'responded'].includes(row.status);
    await api.db
      .updateTable('claims')
      .set({
        ...row,
        created_at: new Date(row.created_at),
        updated_at: new Date(row.created_at),
        response_deadline: hasDeadline ? new Date(row.created_at) : null,
      })
      .where('id', '=', id)
      .execute();
  }
  await fileClaim(api, stranger.token, { respondent_name: 'Not Yours Ltd.' });
});
afterAll(() => api.close());

describe('the list', () => {
  test('shows my claims, the newest first, and nobody else’s', async () => {
    expect(await names('')).toEqual(catalogue.map(({ respondent_name }) => respondent_name).reverse());
    expect(await names('', stranger)).toEqual(['Not Yours Ltd.']);
  });

  test('shows each claim as the claim’s own page does', async () => {
    for (const claim of (await list('limit=50')).claims) {
      const { body } = await api.call('GET', `/claims/${claim.id}`, { token: owner.token });
      expect(body.claim).toEqual(claim);
    }
  });

  test('of somebody without claims is empty', async () => {
    const newcomer = await registerAccount(api);
    expect(await list('', newcomer)).toEqual({
      success: true,
      claims: [],
      pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
      summary: { total: 0, pending: 0, done: 0, appeals: 0 },
    });
  });

  test.each(['', 'status=draft', 'search=nothing-has-this', 'page=9'])(
    'counts all of my claims in its tiles, whatever is asked (%s)',
    async (query) => expect((await list(query)).summary).toEqual({ total: 7, pending: 2, done: 1, appeals: 1 }),
  );
});

describe('filters', () => {
  test.each(claimStatuses)('status=%s', async (status) => {
    expect((await list(`status=${status}`)).claims.map((claim) => claim.status)).toEqual([status]);
  });

  test.each([
    ['status=draft&status=mailed', ['Mailed Motors', 'Draft Docks']],
    ['status=&status=mailed', ['Mailed Motors']],
    ['claimType=contract', ['Mailed Motors']],
    ['claimType=contract&claimType=parking&limit=2', ['Appealed Apples', 'Closed Cafe']],
    ['claimType=unheard_of', []],
    ['amountMin=50', ['Closed Cafe', 'Decision Dairy']],
    ['amountMin=50.01', ['Closed Cafe']],
    ['amountMax=10', ['Appealed Apples', 'Draft Docks']],
    ['amountMax=9.99', ['Appealed Apples']],
    ['amountMax=0.01', ['Appealed Apples']],
    ['amountMin=20.50&amountMax=20.5', ['Submitted Supplies']],
    ['amountMin=0&amountMax=0', []],
    ['amountMin=99&amountMax=1', []],
    ['dateFrom=2026-03-05', ['Appealed Apples', 'Closed Cafe']],
    ['dateTo=2026-03-01', ['Draft Docks']],
    ['dateFrom=2026-03-02&dateTo=2026-03-02', ['Mailed Motors', 'Submitted Supplies']],
    ['dateFrom=2026-03-10&timeZone=America/Los_Angeles', []],
    ['dateFrom=2026-03-09&timeZone=America/Los_Angeles', ['Appealed Apples']],
    ['dateTo=2026-03-09&dateFrom=2026-03-09&timeZone=America/Los_Angeles', ['Appealed Apples']],
    ['dateTo=2026-03-01&timeZone=Pacific/Auckland', []],
    ['dateTo=2026-03-02&timeZone=Pacific/Auckland', ['Submitted Supplies', 'Draft Docks']],
    ['respondent=MOTORS', ['Mailed Motors']],
    ['respondent=responded%20roof', ['responded Roofing']],
    ['respondent=office@marina.example&limit=1', ['Appealed Apples']],
    ['respondent=Long%20Beach', []],
    ['status=mailed&claimType=parking', []],
    ['status=mailed&claimType=contract&amountMin=30&amountMax=30&respondent=mail&search=roof', ['Mailed Motors']],
    ['status=&search=&amountMin=&dateTo=&page=&limit=2&sortBy=&claimType=', ['Appealed Apples', 'Closed Cafe']],
  ])('%s finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('count what they found', async () => {
    const { pagination } = await list('status=draft&status=mailed&limit=1');
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
  });

  test('claimId is a case ID or the beginning of an id, with # and in any case', async () => {
    const [claim] = (await list('search=Dairy')).claims;
    if (!claim) throw new Error('the dairy is missing');
    const short = claim.id.slice(0, 8);
    for (const text of [
      short,
      `#${short}`,
      short.toUpperCase(),
      claim.id,
      claim.case_id,
      claim.case_id.toLowerCase(),
    ]) {
      expect([text, await names(`claimId=${encodeURIComponent(text)}`)]).toEqual([text, ['Decision Dairy']]);
      expect([text, await names(`search=${encodeURIComponent(text)}`)]).toEqual([text, ['Decision Dairy']]);
    }
    expect(await names('claimId=zzz')).toEqual([]);
    expect(await names(`claimId=${claim.id.slice(8, 20)}`)).toEqual([]);
  });

  test('every time zone that a browser knows is known here', async () => {
    const zones = [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'utc',
      'EST',
      'Etc/GMT+5',
      'Asia/Calcutta',
      'Europe/Kyiv',
    ];
    for (const zone of zones) await list(`limit=1&dateFrom=2026-03-01&timeZone=${encodeURIComponent(zone)}`);
  });
});

describe('sorting', () => {
  const byAmount = [
    'Appealed Apples',
    'Draft Docks',
    'Submitted Supplies',
    'Mailed Motors',
    'responded Roofing',
    'Decision Dairy',
    'Closed Cafe',
  ];
  const byDate = catalogue.map(({ respondent_name }) => respondent_name);
  const byName = [...byDate].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));

  test.each([
    ['created_at', byDate],
    ['createdAt', byDate],
    ['updated_at', byDate],
    ['updatedAt', byDate],
    ['amount', byAmount],
    ['status', byDate],
    ['respondent_name', byName],
    ['respondentName', byName],
    ['respondent', byName],
  ])('by %s, up and down', async (key, upwards) => {
    expect(await names(`sortBy=${key}&sortOrder=asc`)).toEqual(upwards);
    expect(await names(`sortBy=${key}&sortOrder=desc`)).toEqual([...upwards].reverse());
    expect(await names(`sortBy=${key}`)).toEqual([...upwards].reverse());
  });

  test.each(['case_id', 'caseId', 'claim_type', 'claimType'])('by %s, up and down', async (key) => {
    const column = key.startsWith('case') ? 'case_id' : 'claim_type';
    const values = (await list(`sortBy=${key}&sortOrder=asc`)).claims.map((claim) => claim[column]);
    expect(values).toEqual([...values].sort());
    const down = (await list(`sortBy=${key}&sortOrder=desc`)).claims.map((claim) => claim[column]);
    expect(down).toEqual([...values].reverse());
  });

  test.each([
    ['asc', ['Mailed Motors', 'responded Roofing']],
    ['desc', ['responded Roofing', 'Mailed Motors']],
  ])('by deadline (%s) puts those without one last', async (order, first) => {
    for (const key of ['response_deadline', 'responseDeadline']) {
      expect((await names(`sortBy=${key}&sortOrder=${order}`)).slice(0, 2)).toEqual(first);
    }
  });
});

describe('paging', () => {
  let many: Account;
  const total = 137;
  beforeAll(async () => {
    many = await registerAccount(api);
    const like = (await list('limit=1')).claims[0]?.id;
    // All of one moment: only the id can keep them apart.
    await sql`insert into claims (case_id, owner_id, claim_type, amount, respondent_name, respondent_email,
        respondent_address, claim_details, search_text, created_at, updated_at)
      select 'TEST' || i, ${many.user.id}, claim_type, 1 + i % 3, 'Same', respondent_email, respondent_address,
        claim_details, search_text, created_at, updated_at
      from claims, generate_series(1, ${total}) i where claims.id = ${like}`.execute(api.db);
  });

  test('shows ten unless asked otherwise', async () => {
    const { claims, pagination } = await list('', many);
    expect([claims.length, pagination]).toEqual([10, { page: 1, limit: 10, total, totalPages: 14 }]);
  });

  test.each(['limit=1000', 'limit=101', 'limit=999999999'])('%s shows at most a hundred rows', async (query) => {
    const { claims, pagination } = await list(query, many);
    expect([claims.length, pagination]).toEqual([100, { page: 1, limit: 100, total, totalPages: 2 }]);
  });

  test.each([
    '',
    'sortBy=amount',
    'sortBy=amount&sortOrder=asc',
    'sortBy=status',
    'sortOrder=asc',
    'sortBy=response_deadline',
  ])('has no gaps and no doubles (%s)', async (query) => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      seen.push(...(await list(`${query}&limit=50&page=${page}`, many)).claims.map(({ id }) => id));
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  });

  test.each(['page=15', 'page=999999999'])('%s is beyond the end and empty', async (query) => {
    const { claims, pagination } = await list(query, many);
    expect([claims, pagination.total]).toEqual([[], total]);
  });
});

describe('search', () => {
  let searcher: Account;
  const odd = [
    `100% wool`,
    `snake_case`,
    `back\\slash`,
    `it's`,
    `say "hi"`,
    `semi;colon`,
    `dash -- dash`,
    `hash # sign`,
    `curly {x}`,
    `star*`,
  ];
  beforeAll(async () => {
    searcher = await registerAccount(api);
    for (const respondent_name of [...odd, 'José Müller', 'STRASSE Łódź', 'Plain']) {
      await fileClaim(api, searcher.token, { respondent_name });
    }
    await fileClaim(api, searcher.token, {
      ...contractClaim,
      respondent_name: 'Deep Inc.',
      respondent_email: 'post@needle-mail.example',
      respondent_address: '7 Haystack Road, Springfield',
      claim_details: {
        ...contractClaim.claim_details,
        contract_number: 'C-7781',
        work_description: 'Paint\n  the   barn red',
      },
    });
  });
  const find = (text: string) => names(`search=${encodeURIComponent(text)}&limit=50`, searcher);

  test.each([
    ['%', '100% wool'],
    ['0%', '100% wool'],
    ['_', 'snake_case'],
    ['\\', 'back\\slash'],
    ["'", `it's`],
    ['"', 'say "hi"'],
    [';', 'semi;colon'],
    ['--', 'dash -- dash'],
    ['#', 'hash # sign'],
    ['{', 'curly {x}'],
    ['*', 'star*'],
  ])('%s means itself', async (text, name) => {
    expect(await find(text)).toEqual([name]);
  });

  test.each(['%%', '__', 'a_e', 'w%l', `' or '1'='1`, `'; drop table claims; --`, '.*', '\\_', '$1'])(
    '%s is no pattern and finds nothing',
    async (text) => expect(await find(text)).toEqual([]),
  );

  test.each(['jose', 'JOSÉ', 'José', 'Jose\u0301', 'muller', 'MÜLLER', 'josé  müller', ' jose muller '])(
    '%s finds José Müller',
    async (text) => expect(await find(text)).toEqual(['José Müller']),
  );

  test.each(['straße', 'lodz', 'ŁÓDŹ'])('%s finds STRASSE Łódź', async (text) => {
    expect(await find(text)).toEqual(['STRASSE Łódź']);
  });

  test.each([
    'Deep',
    'needle-mail',
    'haystack',
    'c-7781',
    'PAINT THE BARN',
    'paint\nthe',
    'contract',
    'never finished',
  ])('looks at everything that was filled in: %s', async (text) => expect(await find(text)).toEqual(['Deep Inc.']));

  test.each(['a', 'd', '5', 'e'])('%s does not find a claim only because its id begins with it', async (text) => {
    const found = await list(`search=${text}&limit=50`, searcher);
    for (const claim of found.claims) expect(JSON.stringify({ ...claim, id: '' }).toLowerCase()).toContain(text);
  });

  test('finds what a draft says now, not what it said', async () => {
    const claim = await fileClaim(api, searcher.token, { respondent_name: 'Beforehand' });
    const body = { respondent_name: 'Afterwards' };
    await api.call('PUT', `/claims/${claim.id}`, { token: searcher.token, body });
    expect([await find('beforehand'), await find('afterwards')]).toEqual([[], ['Afterwards']]);
  });

  test('never finds another’s claim', async () => {
    expect(await find('Not Yours')).toEqual([]);
  });
});

describe('odd queries', () => {
  test.each([
    ['page=abc', 'page'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e3', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
    ['status=foo', 'status'],
    ['status=draft&status=foo', 'status'],
    [Array(21).fill('status=draft').join('&'), 'status'],
    ['status=%00', 'status'],
    ['claimType=%00', 'claimType'],
    [`claimType=${'x'.repeat(61)}`, 'claimType'],
    ['dateFrom=2026-02-30', 'dateFrom'],
    ['dateTo=yesterday', 'dateTo'],
    ['dateTo=2026-03-01T00:00:00Z', 'dateTo'],
    ['dateFrom=infinity', 'dateFrom'],
    ['dateFrom=2026-01-01&dateFrom=2026-01-02', 'dateFrom'],
    ['timeZone=Mars/Olympus', 'timeZone'],
    ['timeZone=%00', 'timeZone'],
    ['timeZone=UTC&timeZone=UTC', 'timeZone'],
    ['amountMin=abc', 'amountMin'],
    ['amountMin=-1', 'amountMin'],
    ['amountMax=1e309', 'amountMax'],
    ['amountMax=NaN', 'amountMax'],
    ['amountMin=1&amountMin=2', 'amountMin'],
    ['sortBy=password_hash', 'sortBy'],
    ['sortBy=amount;drop table claims', 'sortBy'],
    ['sortBy=constructor', 'sortBy'],
    ['sortOrder=sideways', 'sortOrder'],
    ['sortOrder=ASC', 'sortOrder'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
    [`search=${'x'.repeat(10_000)}`, 'search'],
    ['respondent=%00', 'respondent'],
    ['claimId=%00', 'claimId'],
  ])('%s is refused, not a failure of ours', async (query, field) => {
    const { status, body } = await api.call('GET', `/claims?${query}`, { token: owner.token });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });

  test.each([
    'unknown=1',
    'search[]=x',
    'search=%ff',
    'search=%',
    'search=%ED%A0%80',
    'search=%F0%9F%90%8E',
    '&&&=&=x',
    'owner_id=00000000-0000-0000-0000-000000000000',
    'amountMin=999999999999.99',
    'dateFrom=1900-01-01&dateTo=2199-12-31',
    'claimId=%23',
    'claimId=%25',
    `search=${encodeURIComponent('\u0301')}`,
    '__proto__=1&constructor=2',
  ])('%s is answered', async (query) => {
    const { status } = await api.call('GET', `/claims?${query}`, { token: owner.token });
    expect([200, 422]).toContain(status);
  });
});
