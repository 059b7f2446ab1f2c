import { describe, expect, test } from 'vitest';
import type { FieldTemplate } from './claim-fields.ts';
import { baseFields, type ClaimFormValues, completion, isOlderThanAdvised, requiredCompletion } from './claim-form.ts';

const field = (field_key: string, is_required: boolean, validation_rules = {}): FieldTemplate => ({
  field_key,
  field_label: field_key,
  field_type: 'text',
  field_options: [],
  placeholder: null,
  help_text: null,
  is_required,
  display_order: 0,
  validation_rules,
});
const template = [
  field('violation_date', true),
  field('ticket_number', false),
  field('by_rule', false, { required: true }),
];

const empty: ClaimFormValues = {
  claim_type: '',
  amount: '',
  respondent_name: '',
  respondent_email: '',
  respondent_address: '',
  claim_details: {},
};
const base = {
  ...empty,
  claim_type: 'parking',
  amount: '5',
  respondent_name: 'A',
  respondent_email: 'b',
  respondent_address: 'c',
};

describe('completion', () => {
  test('counts five base fields', () => {
    expect(baseFields).toHaveLength(5);
    expect(completion(empty, [], [])).toEqual({ percent: 0, missing: [...baseFields] });
    expect(completion({ ...empty, amount: '5' }, [], []).percent).toBe(20);
    expect(completion(base, [], [])).toEqual({ percent: 100, missing: [] });
  });

  test('counts optional type-specific fields too, and says what is missing', () => {
    expect(completion(base, template, [])).toEqual({
      percent: 62,
      missing: ['violation_date', 'ticket_number', 'by_rule'],
    });
    const claim_details = { violation_date: '2026-01-01', ticket_number: 'x', by_rule: 'y' };
    expect(completion({ ...base, claim_details }, template, []).percent).toBe(100);
  });

  test('counts "Doesn\'t apply" as filled', () => {
    const claim_details = { violation_date: '2026-01-01', by_rule: 'y' };
    expect(completion({ ...base, claim_details }, template, []).percent).toBe(87);
    expect(completion({ ...base, claim_details }, template, ['ticket_number']).percent).toBe(100);
  });

  test('does not count blanks as filled, and is 100 only when nothing is missing', () => {
    expect(completion({ ...base, respondent_name: ' \n' }, [], []).missing).toEqual(['respondent_name']);
    const many = Array.from({ length: 400 }, (_, i) => field(`f${i}`, false));
    const claim_details = Object.fromEntries(many.slice(1).map(({ field_key }) => [field_key, 'x']));
    expect(completion({ ...base, claim_details }, many, [])).toEqual({ percent: 99, missing: ['f0'] });
  });
});

describe('"Save as Draft" looks at required fields only', () => {
  test('and is 100 when those are filled', () => {
    const claim_details = { violation_date: '2026-01-01', by_rule: 'y' };
    expect(requiredCompletion({ ...base, claim_details }, template)).toEqual({ percent: 100, missing: [] });
  });

  test('and lists those that are missing, also where only the rules say that they are required', () => {
    expect(requiredCompletion(base, template)).toEqual({ percent: 71, missing: ['violation_date', 'by_rule'] });
  });
});

test('a claim is advised to be filed within 30 days, and an empty date is no old one', () => {
  expect(isOlderThanAdvised('2026-10-16', '2026-11-15')).toBe(false);
  expect(isOlderThanAdvised('2026-10-15', '2026-11-15')).toBe(true);
  expect(isOlderThanAdvised('', '2026-11-15')).toBe(false);
});
