import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeLeft, type Urgency, urgencyOf } from '#domain/deadlines.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { DayStrip } from '#web/ui/day-strip.tsx';
import { useNow } from '#web/use-now.ts';

const looks: Record<Urgency, { box: string; words: string }> = {
  green: { box: 'bg-ck-green-bg', words: 'text-ck-green' },
  yellow: { box: 'bg-ck-yellow-bg', words: 'text-ck-yellow' },
  orange: { box: 'bg-ck-orange-bg', words: 'text-ck-orange' },
  red: { box: 'bg-ck-red-bg', words: 'text-ck-red' },
};

function partsOf(ms: number) {
  const seconds = Math.floor(ms / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}

/** The response deadline, second by second, in its colour and in words. */
export function Countdown({ deadline, isDefaulting }: { deadline: string; isDefaulting: boolean }) {
  const now = useNow();
  const { fullMoment } = useFormats();
  const left = timeLeft(new Date(deadline), now);
  const urgency = urgencyOf(left);
  return (
    <div className={clsx('grid min-w-0 content-center gap-4 p-5 sm:p-6', looks[urgency].box)} data-urgency={urgency}>
      <p className={clsx('flex items-center gap-2 font-semibold', looks[urgency].words)}>
        <Clock aria-hidden size={20} />
        {left > 0 ? <Trans>Response due</Trans> : <Trans>Response Period Expired</Trans>}
      </p>
      {left > 0 ? <TimeLeft left={left} /> : isDefaulting && <Expired />}
      <DayStrip left={left} urgency={urgency} />
      <p className="font-semibold">
        <time dateTime={deadline}>{fullMoment(deadline)}</time>
      </p>
    </div>
  );
}

const Expired = () => (
  <p className="text-lg leading-snug font-semibold">
    <Trans>The 5-day response period has expired. This case will proceed to default judgment.</Trans>
  </p>
);

function TimeLeft({ left }: { left: number }) {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = partsOf(left);
  const inDays = plural(days, { one: '# day', other: '# days' });
  const inHours = plural(hours, { one: '# hour', other: '# hours' });
  const inMinutes = plural(minutes, { one: '# minute', other: '# minutes' });
  return (
    <p
      role="timer"
      aria-label={t`${inDays}, ${inHours} and ${inMinutes} left to respond`}
      className="flex flex-wrap items-baseline gap-x-3 font-bold tracking-tight tabular-nums"
    >
      {days > 0 && <Unit big value={days} name={<Plural value={days} one="day" other="days" />} />}
      <Unit big value={hours} name={<Plural value={hours} one="hour" other="hours" />} />
      <Unit value={minutes} name={<Trans>min</Trans>} />
      <Unit value={seconds} name={<Trans>sec</Trans>} />
    </p>
  );
}

const Unit = ({ value, name, big = false }: { value: number; name: ReactNode; big?: boolean }) => (
  <span className="whitespace-nowrap">
    <span className={big ? 'text-3xl' : 'text-xl'}>{value}</span>
    <span className={clsx('ml-1.5 font-semibold tracking-normal', !big && 'text-sm')}>{name}</span>
  </span>
);
