const pattern = /^P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
export const dayMs = 24 * hour;

/**
 * The milliseconds of an ISO 8601 duration such as PT15M or P5D; undefined if it is not one, or nothing at all. A day is
 * 24 hours, so that a period has one length wherever the parties live. Months and years have no length and are refused.
 */
export function parsePeriod(text: string): number | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = (weeks * 7 + days) * dayMs + hours * hour + minutes * minute + seconds * second;
  return ms > 0 ? ms : undefined;
}

/** How long each stage of a claim takes, in milliseconds; settings of the operator. */
export type Periods = {
  /** Between submitting and mailing, so that a claimant can still call it back. */
  noticeGrace: number;
  response: number;
  reply: number;
  appeal: number;
};
