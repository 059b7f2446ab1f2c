import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import type { FieldTemplate } from '#domain/claim-fields.ts';
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
beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api);
});
afterAll(() => api.close());

const get = (path: string) => api.call('GET', path, { token: owner.token });
const fieldsOf = async (type: string, query = '') =>
  (await get(`/claim-types/${type}/fields${query}`)).body.data as FieldTemplate[];

describe('the fields of a claim type', () => {
  test.each([
    ['parking', ['violation_date', 'location_address', 'claim_details']],
    ['contract', ['contract_date', 'claim_details']],
  ])('of %s are required as the specification says, in their order', async (type, required) => {
    const fields = await fieldsOf(type);
    expect(fields.filter((field) => field.is_required).map((field) => field.field_key)).toEqual(required);
    const order = fields.map(({ display_order }) => display_order);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('include every key that the specification has seen', async () => {
    const keys = [...(await fieldsOf('parking')), ...(await fieldsOf('contract'))].map(({ field_key }) => field_key);
    for (const key of [
      'vehicle_make',
      'vehicle_model',
      'license_plate',
      'ticket_number',
      'contract_number',
      'contractor_license',
      'violation_location',
      'claim_date',
      'claim_time',
      'due_date',
      'contract_amount',
      'work_description',
    ]) {
      expect(keys).toContain(key);
    }
  });

  test('are described whole', async () => {
    expect((await fieldsOf('parking'))[0]).toEqual({
      field_key: 'violation_date',
      field_label: 'Violation date',
      field_type: 'date',
      field_options: [],
      placeholder: null,
      help_text: 'The day on the ticket or notice.',
      is_required: true,
      display_order: 10,
      validation_rules: { max: 'today' },
    });
  });

  test('come in Spanish where asked, and in English where there is no translation', async () => {
    expect((await fieldsOf('parking', '?lang=es'))[0]?.field_label).toBe('Fecha de la infracción');
    for (const query of ['', '?lang=en', '?lang=de', '?lang=', '?lang=constructor', '?lang=__proto__']) {
      expect((await fieldsOf('parking', query))[0]?.field_label).toBe('Violation date');
    }
    expect((await get('/claim-types?lang=es')).body.data).toContainEqual({ type: 'contract', label: 'Contrato' });
  });

  test.each(['divorce', 'Parking', '%00', 'a%00b', "'", '%F0%9F%90%8E', 'x'.repeat(150), 'constructor'])(
    'of %s are unknown',
    async (type) => {
      const { status, body } = await get(`/claim-types/${type}/fields`);
      expect([status, body]).toEqual([
        404,
        { success: false, error: 'There is no such claim type.', code: 'not_found' },
      ]);
    },
  );

  test.each(['lang=%00', 'lang=a&lang=b', `lang=${'x'.repeat(100)}`, "lang='"])('%s is refused', async (query) => {
    for (const path of ['/claim-types', '/claim-types/parking/fields']) {
      const { status, body } = await get(`${path}?${query}`);
      expect([status, Object.keys(body.fields as object)]).toEqual([422, ['lang']]);
    }
  });

  test.each(['enterprise', 'respondent'])('may be read by a user of the role %s, too', async (role) => {
    const { token } = await registerAccount(api, { role });
    for (const path of ['/claim-types', '/claim-types/parking/fields']) {
      expect((await api.call('GET', path, { token })).status).toBe(200);
    }
  });

  test('need a sign-in', async () => {
    for (const path of ['/claim-types', '/claim-types/parking/fields']) {
      expect((await api.call('GET', path)).status).toBe(401);
    }
  });
});

test('there are two types at first', async () => {
  expect((await get('/claim-types')).body).toEqual({
    success: true,
    data: [
      { type: 'parking', label: 'Parking' },
      { type: 'contract', label: 'Contract' },
    ],
  });
});

describe('a third claim type, added by data alone', () => {
  beforeAll(async () => {
    await sql`insert into claim_types (type, label, display_order) values ('deposit', 'Rental deposit', 3)`.execute(
      api.db,
    );
    await sql`
      insert into claim_fields (claim_type, display_order, field_key, field_type, is_required, field_label, field_options, validation_rules)
      values
        ('deposit', 2, 'rooms', 'number', true, 'Rooms', '[]', '{"min": 1, "max": 20}'),
        ('deposit', 1, 'home', 'select', true, 'Kind of home', '["House", "Flat", "Room"]', '{}'),
        ('deposit', 3, 'landlord_phone', 'tel', false, 'Landlord phone', '[]', '{"required": true}'),
        ('deposit', 4, 'agent_email', 'email', false, 'Agent email', '[]', '{}'),
        ('deposit', 5, 'story', 'textarea', true, 'Story', '[]', '{"min_length": 30, "max_length": 60}')`.execute(
      api.db,
    );
  });

  const good = {
    home: 'Flat',
    rooms: 3,
    landlord_phone: '+1 555 010 0142',
    story: 'He kept all of it and said nothing.',
  };
  const file = (claim_details: object) =>
    api.call('POST', '/claims', {
      token: owner.token,
      body: { ...parkingClaim, claim_type: 'deposit', claim_details },
    });

  test('is offered with its fields and options', async () => {
    expect((await get('/claim-types')).body.data).toContainEqual({ type: 'deposit', label: 'Rental deposit' });
    const fields = await fieldsOf('deposit');
    expect(fields.map(({ field_key }) => field_key)).toEqual([
      'home',
      'rooms',
      'landlord_phone',
      'agent_email',
      'story',
    ]);
    expect(fields[0]).toMatchObject({ field_type: 'select', field_options: ['House', 'Flat', 'Room'] });
  });

  test('is filed, submitted, searched and filtered like the others', async () => {
    const { status, body } = await file(good);
    expect([status, (body.claim as Claim).claim_details]).toEqual([201, good]);
    const { id } = body.claim as Claim;
    expect((await get(`/claim-details/${id}/details/object`)).body).toEqual({ success: true, data: good });
    const submitted = await api.call('POST', `/claims/${id}/submit`, { token: owner.token });
    expect(submitted.body.claim).toMatchObject({ status: 'submitted', claim_type: 'deposit' });
    await fileClaim(api, owner.token);
    for (const query of ['claimType=deposit', 'search=kept+all', 'search=deposit']) {
      expect((await get(`/claims?${query}`)).body.claims).toMatchObject([{ id }]);
    }
  });

  test.each([
    [{ home: 'Castle' }, 'home', 'Kind of home: choose one of the options'],
    [{ home: undefined }, 'home', 'Kind of home is required'],
    [{ rooms: 0 }, 'rooms', 'Rooms must be at least 1'],
    [{ rooms: 21 }, 'rooms', 'Rooms must be at most 20'],
    [{ rooms: '21' }, 'rooms', 'Rooms must be at most 20'],
    [{ rooms: 'many' }, 'rooms', 'Rooms must be a number'],
    [{ landlord_phone: undefined }, 'landlord_phone', 'Landlord phone is required'],
    [{ landlord_phone: 'none' }, 'landlord_phone', 'Landlord phone must be a phone number'],
    [{ agent_email: 'none' }, 'agent_email', 'Please enter a valid email address'],
    [{ story: 'short' }, 'story', 'Story is required (minimum 30 characters)'],
    [{ story: 'x'.repeat(61) }, 'story', 'Story must be 30 to 60 characters'],
    [{ violation_date: '2025-01-01' }, 'violation_date', 'This field cannot be set'],
  ])('is checked by its own rules: %j', async (change, key, sentence) => {
    const { status, body } = await file({ ...good, ...change });
    expect([status, body.fields]).toEqual([422, { [`claim_details.${key}`]: sentence }]);
  });
});

describe('a claim type without fields', () => {
  beforeAll(() => sql`insert into claim_types (type, label) values ('plain', 'Plain')`.execute(api.db));

  test('has an empty template', async () => {
    expect((await get('/claim-types/plain/fields')).body).toEqual({ success: true, data: [] });
  });

  test.each([{}, undefined])('needs no details (%j) and takes none', async (claim_details) => {
    const claim = await fileClaim(api, owner.token, { claim_type: 'plain', claim_details });
    expect(claim.claim_details).toEqual({});
    expect((await get(`/claim-details/${claim.id}/details/object`)).body).toEqual({ success: true, data: {} });
    expect((await api.call('POST', `/claims/${claim.id}/submit`, { token: owner.token })).status).toBe(200);
    const body = { ...parkingClaim, claim_type: 'plain' };
    expect((await api.call('POST', '/claims', { token: owner.token, body })).status).toBe(422);
  });
});
