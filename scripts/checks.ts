import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './prepare.mjs';
import { step } from './steps.ts';

const parts = ['domain', 'contract', 'server', 'web'];

/** Messages in the code that are not in the catalogues, or in them and no longer in the code. */
async function cataloguesAreCurrent(): Promise<boolean> {
  const read = async () => {
    const files = ['en', 'es'].map((language) => readFile(`src/web/i18n/locales/${language}.po`, 'utf8'));
    return (await Promise.all(files)).join('').replace(/"POT-Creation-Date.*\n/g, '');
  };
  const before = await read();
  if (!(await step('Messages', 'lingui', ['extract', '--clean']))) return false;
  const current = before === (await read());
  if (!current)
    console.error('The catalogues were not up to date; they are now: translate what is new and commit them.');
  return current;
}

/** Everything that can be known without running the product. */
export async function check(): Promise<boolean> {
  const results = [
    await step('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
    ...(await Promise.all(parts.map((part) => step(`Types of ${part}`, 'tsc', ['-p', path.join('src', part)])))),
    await step('Dead code', 'knip', []),
    await cataloguesAreCurrent(),
  ];
  ensureBuilt();
  results.push(await step('Bundle size', process.execPath, ['scripts/bundle-size.ts']));
  return results.every(Boolean);
}
