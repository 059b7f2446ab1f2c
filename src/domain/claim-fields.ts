import { emailMaxLength, emailPattern } from './account-rules.ts';
import { isCalendarDate } from './calendar.ts';
import { claimSentences } from './claim-sentences.ts';
import { fill, type Sentence, sentences } from './sentences.ts';
import { isStorable } from './storable-text.ts';

export const fieldTypes = ['text', 'number', 'date', 'time', 'email', 'tel', 'textarea', 'select'] as const;

/** One field of a claim type, as the database describes it (SPEC section 3). */
export type FieldTemplate = {
  field_key: string;
  field_label: string;
  field_type: (typeof fieldTypes)[number];
  field_options: string[];
  placeholder: string | null;
  help_text: string | null;
  is_required: boolean;
  display_order: number;
  validation_rules: {
    max_length?: number | undefined;
    min_length?: number | undefined;
    min?: number | undefined;
    /** A number, or for a date 'today'. */
    max?: number | 'today' | undefined;
    required?: boolean | undefined;
    textarea_rows?: number | undefined;
  };
};

/** What is wrong with a value: a sentence, and what belongs into its places. */
export type Problem = { sentence: Sentence; values: Record<string, string | number> };

export const inEnglish = ({ sentence, values }: Problem): string => fill(sentence, values);

export const isRequired = ({ is_required, validation_rules }: FieldTemplate) =>
  is_required || validation_rules.required === true;

export const isFilled = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

const defaultMaxLength = 2000;

/** `today` is a date such as 2026-11-15. */
export function fieldProblem(field: FieldTemplate, value: unknown, today: string): Problem | undefined {
  if (!isFilled(value) && (value === undefined || value === null || typeof value === 'string')) {
    return isRequired(field) ? missing(field) : undefined;
  }
  const isNumber = typeof value === 'number' && field.field_type === 'number';
  if (typeof value !== 'string' && !isNumber) return because(field, sentences.fieldWrong);
  const text = String(value);
  if (!isStorable(text)) return because(field, sentences.textUnreadable);
  return checks[field.field_type](field, text, today);
}

const because = ({ field_label }: FieldTemplate, sentence: Sentence, values: Problem['values'] = {}): Problem => ({
  sentence,
  values: { label: field_label, ...values },
});

/** A long answer that is too short is as good as missing, and says how long it should be. */
function missing(field: FieldTemplate): Problem {
  const { min_length: min } = field.validation_rules;
  if (field.field_type === 'textarea' && min) return because(field, claimSentences.fieldRequiredMinimum, { min });
  return because(field, claimSentences.fieldRequired);
}

type Check = (field: FieldTemplate, text: string, today: string) => Problem | undefined;

function checkLength(field: FieldTemplate, text: string): Problem | undefined {
  const { min_length: min = 0, max_length: max = defaultMaxLength } = field.validation_rules;
  const tooShort = [...text.trim()].length < min;
  if (tooShort && field.field_type === 'textarea' && isRequired(field)) return missing(field);
  if (!tooShort && [...text].length <= max) return undefined;
  if (min > 1 && field.validation_rules.max_length) return because(field, claimSentences.fieldLength, { min, max });
  return tooShort
    ? because(field, claimSentences.fieldTooShort, { min })
    : because(field, claimSentences.fieldTooLong, { max });
}

function checkNumber(field: FieldTemplate, text: string): Problem | undefined {
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(text.trim())) return because(field, claimSentences.fieldNumber);
  const { min, max } = field.validation_rules;
  if (min !== undefined && Number(text) < min) return because(field, claimSentences.fieldTooLow, { min });
  if (typeof max === 'number' && Number(text) > max) return because(field, claimSentences.fieldTooHigh, { max });
  return undefined;
}

function checkDate(field: FieldTemplate, text: string, today: string): Problem | undefined {
  if (!isCalendarDate(text)) return because(field, claimSentences.fieldDate);
  // Dates of this shape sort as text.
  if (field.validation_rules.max === 'today' && text > today) return because(field, claimSentences.fieldFuture);
  return undefined;
}

const matches =
  (pattern: RegExp, sentence: Sentence): Check =>
  (field, text) =>
    pattern.test(text.trim()) ? checkLength(field, text) : because(field, sentence);

const checks: Record<FieldTemplate['field_type'], Check> = {
  text: checkLength,
  textarea: checkLength,
  number: checkNumber,
  date: checkDate,
  time: matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, claimSentences.fieldTime),
  email: (field, text) =>
    emailPattern.test(text.trim()) && text.length <= emailMaxLength ? undefined : because(field, sentences.emailShape),
  tel: matches(/^[+(]?\d[\d\s().\-/x]{4,30}$/i, claimSentences.fieldPhone),
  select: (field, text) =>
    field.field_options.includes(text) ? undefined : because(field, claimSentences.fieldChoice),
};

export type Details = Record<string, string | number>;

/** All type-specific values against their template: what is to be kept, and what is wrong by field key. */
export function checkDetails(
  template: readonly FieldTemplate[],
  given: Record<string, unknown>,
  today: string,
): { details: Details; problems: Record<string, Problem> } {
  const problems: Record<string, Problem> = {};
  const details: Details = {};
  for (const field of template) {
    const value = given[field.field_key];
    const problem = fieldProblem(field, value, today);
    if (problem) problems[field.field_key] = problem;
    else if (isFilled(value)) details[field.field_key] = value as string | number;
  }
  const known = new Set(template.map(({ field_key }) => field_key));
  for (const key of Object.keys(given)) {
    if (!known.has(key)) problems[key] = { sentence: sentences.fieldUnknown, values: {} };
  }
  return { details, problems };
}
