import { type RawBuilder, sql } from 'kysely';

/** The database's clock decides, so that several processes agree; a test sets it ahead instead of waiting. */
export type Clock = { aheadMs: number };

export const realClock: Clock = { aheadMs: 0 };

export const nowBy = ({ aheadMs }: Clock): RawBuilder<Date> =>
  aheadMs === 0 ? sql<Date>`now()` : sql<Date>`now() + ${aheadMs}::float8 * interval '1 millisecond'`;
