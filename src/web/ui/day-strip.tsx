import clsx from 'clsx';
import { dayMs } from '#domain/periods.ts';

const days = [0, 1, 2, 3, 4];

type Colour = 'red' | 'orange' | 'yellow' | 'green';
const looks: Record<Colour, { line: string; fill: string }> = {
  green: { line: 'text-ck-green', fill: 'bg-ck-green-fill' },
  yellow: { line: 'text-ck-yellow', fill: 'bg-ck-yellow-fill' },
  orange: { line: 'text-ck-orange', fill: 'bg-ck-orange-fill' },
  red: { line: 'text-ck-red', fill: 'bg-ck-red-fill' },
};

/** Five cells, one per day: spent time is hatched, time left is solid. Decorative: the words beside it say the same. */
export function DayStrip({ left, urgency, numbered = false }: { left: number; urgency: Colour; numbered?: boolean }) {
  const spent = Math.max(0, days.length - left / dayMs);
  const { line, fill } = looks[urgency];
  return (
    <div aria-hidden="true" className={clsx('grid grid-cols-5 gap-1', line)}>
      {days.map((day) => {
        const used = Math.min(1, Math.max(0, spent - day));
        return (
          <div key={day} className="grid gap-1">
            <div className="hatch relative h-4 overflow-hidden rounded-[3px] border-[1.5px] border-current">
              {used < 1 && (
                <div
                  className={clsx('absolute inset-y-0 right-0', used > 0 && 'border-l-[1.5px] border-current', fill)}
                  style={{ width: `${(1 - used) * 100}%` }}
                />
              )}
            </div>
            {numbered && <span className="text-sm">{day + 1}</span>}
          </div>
        );
      })}
    </div>
  );
}

/** The five days of the response period, all of them left. */
export const FullDayStrip = ({ numbered = false }: { numbered?: boolean }) => (
  <DayStrip left={days.length * dayMs} urgency="green" numbered={numbered} />
);
