import { describe, expect, test } from 'vitest';
import { isCalendarDate } from './calendar.ts';
import { checkDetails, type FieldTemplate, fieldProblem, inEnglish, isFilled } from './claim-fields.ts';

const today = '2026-11-15';
const field = (given: Partial<FieldTemplate> = {}): FieldTemplate => ({
  field_key: 'value',
  field_label: 'Value',
  field_type: 'text',
  field_options: [],
  placeholder: null,
  help_text: null,
  is_required: false,
  display_order: 0,
  validation_rules: {},
  ...given,
});
const problemOf = (template: Partial<FieldTemplate>, value: unknown) => {
  const problem = fieldProblem(field(template), value, today);
  return problem && inEnglish(problem);
};

/** As migration 0003 has them. */
const violationDate = field({
  field_key: 'violation_date',
  field_label: 'Violation date',
  field_type: 'date',
  is_required: true,
  validation_rules: { max: 'today' },
});
const description = field({
  field_key: 'claim_details',
  field_label: 'Claim description',
  field_type: 'textarea',
  is_required: true,
  validation_rules: { min_length: 20, max_length: 2000, textarea_rows: 6 },
});
const location = field({
  field_key: 'location_address',
  field_label: 'Location address',
  is_required: true,
  validation_rules: { min_length: 5, max_length: 300 },
});
const contractDate = field({ ...violationDate, field_key: 'contract_date', field_label: 'Contract date' });

describe('the messages of the specification', () => {
  test.each([undefined, null, '', '   ', '\n'])('are said when the value is %j', (value) => {
    expect(problemOf(violationDate, value)).toBe('Violation date is required');
    expect(problemOf(location, value)).toBe('Location address is required');
    expect(problemOf(contractDate, value)).toBe('Contract date is required');
    expect(problemOf(description, value)).toBe('Claim description is required (minimum 20 characters)');
  });

  test.each(['too short', 'x'.repeat(19), `  ${'x'.repeat(19)}  `, '🐎'.repeat(19)])(
    'the description %j is as good as missing',
    (text) => expect(problemOf(description, text)).toBe('Claim description is required (minimum 20 characters)'),
  );

  test.each(['x'.repeat(20), 'x'.repeat(2000), '🐎'.repeat(20), '🐎'.repeat(2000)])(
    'a description of 20 to 2,000 characters is taken (%#)',
    (text) => expect(problemOf(description, text)).toBeUndefined(),
  );

  test.each([
    [location, 'here', 'Location address must be 5 to 300 characters'],
    [location, 'x'.repeat(301), 'Location address must be 5 to 300 characters'],
    [description, 'x'.repeat(2001), 'Claim description must be 20 to 2000 characters'],
    [violationDate, '2026-11-16', 'Violation date cannot be in the future'],
  ])('%# say what the limits are', (template, value, sentence) => {
    expect(problemOf(template, value)).toBe(sentence);
  });

  test('an old date is advice only', () => {
    expect(problemOf(violationDate, '2026-01-01')).toBeUndefined();
    expect(problemOf(violationDate, today)).toBeUndefined();
  });
});

type Case = readonly [Partial<FieldTemplate>, readonly unknown[], Record<string, readonly unknown[]>];
/** For each field type: its rules, what is taken, and what is refused with which sentence. */
const cases: Record<FieldTemplate['field_type'], Case> = {
  text: [
    { validation_rules: { min_length: 2, max_length: 4 } },
    ['ab', 'abcd', ' ab ', '🐎🐎🐎🐎', undefined, ''],
    { 'Value must be 2 to 4 characters': ['a', ' a ', 'abcde'], 'This value is not valid': [5, true, [], {}, ['ab']] },
  ],
  textarea: [
    { validation_rules: { min_length: 3 } },
    ['abc', 'line\nline', undefined],
    { 'Value must be at least 3 characters': ['ab'], 'Value must be at most 2000 characters': ['x'.repeat(2001)] },
  ],
  number: [
    { validation_rules: { min: 1, max: 10 } },
    [1, 10, '1', '10', ' 5 ', 2.5, '2.5', undefined, null, ''],
    {
      'Value must be at least 1': [0, -1, '0.99', '-5'],
      'Value must be at most 10': [10.1, '11', 999_999_999_999],
      'Value must be a number': [
        'abc',
        '1e3',
        '0x10',
        '1,5',
        1e21,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        '5.',
        '.5',
        '٥',
      ],
      'This value is not valid': [true, [], {}],
    },
  ],
  date: [
    {},
    ['2026-02-28', '2024-02-29', '2199-12-31', undefined],
    {
      'Value must be a date': [
        '2026-02-30',
        '2025-02-29',
        '2026-13-01',
        '2026-1-1',
        'today',
        '02/28/2026',
        '0001-01-01',
        '2026-02-28T00:00',
        ' 2026-02-28',
      ],
    },
  ],
  time: [
    {},
    ['00:00', '23:59', '12:30:15', undefined],
    { 'Value must be a time of day': ['24:00', '12:60', '1:30', 'noon', '12', '12:30pm'] },
  ],
  email: [
    {},
    ['a@example.com', 'josé@münchen.example', undefined],
    {
      'Please enter a valid email address': [
        'a',
        'a@b',
        '@example.com',
        'a b@example.com',
        `${'x'.repeat(250)}@example.com`,
      ],
    },
  ],
  tel: [
    {},
    ['+1 (555) 010-0142', '555.010.0142', '5550100142 x12', '(020) 7946 0000', undefined],
    { 'Value must be a phone number': ['call me', '12', '+', 'x'.repeat(40)] },
  ],
  select: [
    { field_options: ['Car', 'Bicycle'] },
    ['Car', 'Bicycle', undefined, ''],
    { 'Value: choose one of the options': ['car', 'Boat', ' Car', 'constructor'] },
  ],
};

describe.each(Object.entries(cases))('a field of type %s', (type, [rules, taken, refused]) => {
  const template = { ...rules, field_type: type as FieldTemplate['field_type'] };

  test.each(taken.map((value) => [value]))('takes %j', (value) => {
    expect(problemOf(template, value)).toBeUndefined();
  });

  test.each(Object.entries(refused).flatMap(([sentence, values]) => values.map((value) => [value, sentence])))(
    'refuses %j: %s',
    (value, sentence) => expect(problemOf(template, value)).toBe(sentence),
  );

  test.each(['a\u0000b', 'a\ud800b'])('refuses %j, which cannot be stored as typed', (value) => {
    expect(problemOf(template, value)).toBe('This text contains characters that cannot be stored');
  });

  test('is required when its entry or its rules say so', () => {
    expect(problemOf({ ...template, is_required: true, validation_rules: {} }, '')).toBe('Value is required');
    expect(problemOf({ ...template, validation_rules: { required: true } }, undefined)).toBe('Value is required');
  });
});

describe('all details together', () => {
  const template = [
    violationDate,
    location,
    description,
    field({ field_key: 'ticket_number', field_label: 'Ticket number' }),
  ];
  const good = {
    violation_date: '2026-11-01',
    location_address: '212 Marina Way',
    claim_details: 'They towed my car without any reason.',
  };
  const check = (given: Record<string, unknown>) => {
    const { details, problems } = checkDetails(template, given, today);
    const sentences = Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, inEnglish(problem)]));
    return { details, sentences };
  };

  test('are kept as typed, without what is empty', () => {
    const typed = { ...good, location_address: '  212 <b>Marina</b> Way\n' };
    expect(check({ ...typed, ticket_number: ' ' })).toEqual({ details: typed, sentences: {} });
  });

  test('name every field at fault', () => {
    expect(check({ claim_details: 'short', extra: 1 }).sentences).toEqual({
      violation_date: 'Violation date is required',
      location_address: 'Location address is required',
      claim_details: 'Claim description is required (minimum 20 characters)',
      extra: 'This field cannot be set',
    });
  });

  test.each(['owner_id', 'toString', 'a\u0000'])('refuse the unknown key %j', (key) => {
    expect(check({ ...good, [key]: 'x' }).sentences).toEqual({ [key]: 'This field cannot be set' });
  });

  test('of a template without fields are none', () => {
    expect(checkDetails([], {}, today)).toEqual({ details: {}, problems: {} });
  });
});

test('numbers are filled, also zero; blanks, nothing and objects are not', () => {
  expect([0, 5, 'x', ' x '].map(isFilled)).toEqual([true, true, true, true]);
  expect(['', ' \t\n', undefined, null, {}, [], true].map(isFilled)).toEqual(Array(7).fill(false));
});

test('a calendar date is a day that exists', () => {
  expect(isCalendarDate('2024-02-29')).toBe(true);
  expect(['2026-02-29', '2026-00-10', '2026-04-31', '3026-01-01', ''].some(isCalendarDate)).toBe(false);
});
