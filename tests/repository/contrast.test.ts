import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/server-process.ts';

const css = await readFile(path.join(projectRoot, 'src/web/tokens.css'), 'utf8');

const themes = ['light', 'dark'] as const;
const colours = new Map<string, [string, string]>();
for (const [, name = '', light = '', dark = ''] of css.matchAll(/--c-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
  colours.set(name, [light, dark]);
}
for (const [, name = '', value = ''] of css.matchAll(/--c-([\w-]+): (#\w{6});/g)) colours.set(name, [value, value]);

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [bright = 0, dim = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const text = 4.5;
const shape = 3;
const statuses = ['draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed', 'appealed'];
const clocks = ['green', 'yellow', 'orange', 'red'];
const pairs: [string, string, number][] = [
  ...['page', 'card', 'sunken'].flatMap((surface): [string, string, number][] => [
    ['ink', surface, text],
    ['muted', surface, text],
  ]),
  ['ink', 'brand-tint', text],
  ['control', 'card', shape],
  ['control', 'page', shape],
  ['brand', 'card', text],
  ['brand', 'page', text],
  ['brand', 'brand-tint', text],
  ['on-brand', 'brand', text],
  ['on-brand', 'brand-strong', text],
  ['danger', 'card', text],
  ['danger', 'danger-tint', text],
  ['ok', 'card', text],
  ['ok', 'ok-tint', text],
  ['on-marker', 'marker', text],
  ['on-marker', 'marker-strong', text],
  ['focus', 'card', shape],
  ['focus', 'page', shape],
  ['focus', 'focus-halo', shape],
  ...statuses.map((status): [string, string, number] => [`st-${status}`, `st-${status}-bg`, text]),
  ...clocks.flatMap((clock): [string, string, number][] => [
    [`ck-${clock}`, `ck-${clock}-bg`, text],
    [`ck-${clock}`, 'card', shape],
    ['ink', `ck-${clock}-bg`, text],
  ]),
];

test.each(themes)('every pair of colours is AA or better in the %s theme', (theme) => {
  const index = themes.indexOf(theme);
  const weak = pairs.filter(([front, back, least]) => {
    const [a, b] = [colours.get(front)?.[index], colours.get(back)?.[index]];
    if (!a || !b) throw new Error(`unknown colour: ${front} or ${back}`);
    return contrast(a, b) < least;
  });
  expect(weak).toEqual([]);
});
