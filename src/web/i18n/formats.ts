import { useLingui } from '@lingui/react';

/** How amounts and moments are written in the reader's language. */
export function useFormats() {
  const { i18n } = useLingui();
  const date = (options: Intl.DateTimeFormatOptions) => (moment: string | Date) => i18n.date(moment, options);
  return {
    /** "$347.50" */
    money: (amount: number) => i18n.number(amount, { style: 'currency', currency: 'USD' }),
    /** "Nov 9, 2026" */
    shortDate: date({ dateStyle: 'medium' }),
    /** "Nov 9" */
    monthDay: date({ month: 'short', day: 'numeric' }),
    /** "Nov 9, 2026, 4:31 PM" */
    dateTime: date({ dateStyle: 'medium', timeStyle: 'short' }),
    /** "Tuesday, November 17, 2026 at 5:00 PM EST" */
    fullMoment: date({
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    /** "16:10" is 4:10 PM, wherever that was. */
    timeOfDay: (time: string) => i18n.date(`2000-01-01T${time}Z`, { timeStyle: 'short', timeZone: 'UTC' }),
    /** A day of the calendar, which has no time zone: "2026-11-07" is Nov 7 everywhere. */
    calendarDate: date({ dateStyle: 'medium', timeZone: 'UTC' }),
  };
}
