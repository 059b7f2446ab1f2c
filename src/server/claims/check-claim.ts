import { checkDetails, type Details, type FieldTemplate, inEnglish } from '#domain/claim-fields.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { invalid } from '#domain/errors.ts';

const furthestAheadMs = 14 * 3_600_000;

/** The date where it is latest on Earth: nobody's own today may count as the future. */
const latestToday = (now: Date) => new Date(now.getTime() + furthestAheadMs).toISOString().slice(0, 10);

/** The type-specific values by the rules of their template, which are also the form's; refused with every field at fault. */
export function checkedDetails(
  template: readonly FieldTemplate[] | undefined,
  given: Record<string, unknown>,
  now: Date,
): Details {
  if (!template) throw invalid({ claim_type: claimSentences.claimTypeUnknown });
  const { details, problems } = checkDetails(template, given, latestToday(now));
  const wrong = Object.entries(problems).map(([key, problem]) => [`claim_details.${key}`, inEnglish(problem)]);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return details;
}
