import { dayMs } from './periods.ts';

/** A day of the calendar, as <input type="date"> gives it. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** How far the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
}

/**
 * The moment a day begins where somebody lives. Worked out here and not by the database, which knows other zones than
 * browsers do and takes some of the same names for other places.
 */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Twice, because the first guess may be on the other side of a change of the clocks.
  const guess = midnight - aheadMs(midnight, timeZone);
  return new Date(midnight - aheadMs(guess, timeZone));
}
