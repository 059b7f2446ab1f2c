import { availableParallelism } from 'node:os';

/** Of the ratio. */
export type Goal = { atLeast: number } | { atMost: number };

/** One measured number, beside the least that it could be on the same machine in the same minute. */
export type Row = {
  what: string;
  unit: 'ms' | 'µs' | 'MB' | '/s' | 'scans';
  ours: number;
  floor?: { what: string; value: number };
  /** Of each round. Their median is the ratio that counts: what disturbs the machine lasts longer than a round. */
  ratios?: number[];
  goal?: Goal;
};

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length - 1 - middle], sorted[middle]];
  return (low + high) / 2;
}

const ratioOf = ({ ours, floor, ratios }: Row) => (ratios ? median(ratios) : floor && ours / floor.value);

function verdictOf(row: Row): 'PASS' | 'below' | 'above' | undefined {
  const ratio = ratioOf(row);
  if (row.goal === undefined || ratio === undefined) return undefined;
  if ('atMost' in row.goal) return ratio <= row.goal.atMost ? 'PASS' : 'above';
  return ratio >= row.goal.atLeast ? 'PASS' : 'below';
}

const machine = () =>
  `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores`;

export function asJson(rows: readonly Row[]): string {
  const results = rows.map((row) => ({ ...row, ratio: ratioOf(row), verdict: verdictOf(row) }));
  return JSON.stringify({ machine: machine(), results }, undefined, 2);
}

export function asTable(rows: readonly Row[]): string {
  const cells = [['', 'ours', 'floor', 'ratio', 'rounds', ''], ...rows.map(cellsOf)];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const rightAligned = new Set([1, 2, 3]);
  const lines = cells.map((row) =>
    row
      .map((cell, i) => (rightAligned.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [`${machine()}. The ratios count; the numbers depend on the machine and on what else it does.`, '', ...lines]
    .join('\n')
    .trimEnd();
}

function cellsOf(row: Row): string[] {
  const verdict = verdictOf(row);
  return [
    row.floor ? `${row.what} / ${row.floor.what}` : row.what,
    withUnit(row.ours, row.unit),
    row.floor ? withUnit(row.floor.value, row.unit) : '',
    ratioOf(row)?.toFixed(2) ?? '',
    row.ratios ? `${Math.min(...row.ratios).toFixed(2)}–${Math.max(...row.ratios).toFixed(2)}` : '',
    row.goal ? `${verdict} (goal: ${wordsOf(row.goal)})` : '',
  ];
}

const wordsOf = (goal: Goal) =>
  'atMost' in goal ? `at most ${goal.atMost.toFixed(2)}` : `at least ${goal.atLeast.toFixed(2)}`;

function withUnit(value: number, unit: Row['unit']): string {
  const digits = value < 10 && !Number.isInteger(value) ? 2 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })} ${unit}`;
}
