import { type FieldTemplate, isFilled, isRequired } from './claim-fields.ts';
import { dayMs } from './periods.ts';

/** SPEC section 9: the progress indicator counts these five. */
export const baseFields = [
  'claim_type',
  'amount',
  'respondent_name',
  'respondent_email',
  'respondent_address',
] as const;

export type ClaimFormValues = Record<(typeof baseFields)[number], string> & { claim_details: Record<string, string> };

const adviceDays = 30;

/** Advice, not a rule: an older claim can be filed as well (SPEC section 5). Both are dates such as 2026-11-15. */
export const isOlderThanAdvised = (date: string, today: string): boolean =>
  Date.parse(today) - Date.parse(date) > adviceDays * dayMs;

/** Keys of the optional fields whose "Doesn't apply" is ticked: they count as filled. */
export type NotApplicable = readonly string[];

type Share = { percent: number; missing: string[] };

function share(fields: readonly { key: string; filled: boolean }[]): Share {
  const missing = fields.filter(({ filled }) => !filled).map(({ key }) => key);
  return { percent: Math.floor((100 * (fields.length - missing.length)) / fields.length), missing };
}

const base = (values: ClaimFormValues) => baseFields.map((key) => ({ key, filled: isFilled(values[key]) }));

/** The share of all fields that are filled; optional type-specific ones count too. Without a type its fields are unknown. */
export function completion(values: ClaimFormValues, template: readonly FieldTemplate[], none: NotApplicable): Share {
  const specific = template.map(({ field_key: key }) => ({
    key,
    filled: isFilled(values.claim_details[key]) || none.includes(key),
  }));
  return share([...base(values), ...specific]);
}

/** The separate check behind "Save as Draft": required fields only. */
export function requiredCompletion(values: ClaimFormValues, template: readonly FieldTemplate[]): Share {
  const specific = template
    .filter(isRequired)
    .map(({ field_key: key }) => ({ key, filled: isFilled(values.claim_details[key]) }));
  return share([...base(values), ...specific]);
}
