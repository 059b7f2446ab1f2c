import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimSentences } from '#domain/claim-sentences.ts';
import { sentences } from '#domain/sentences.ts';
import { projectRoot } from '#tests/support/server-process.ts';

const readCatalogue = async (language: string) => {
  const text = await readFile(path.join(projectRoot, `src/web/i18n/locales/${language}.po`), 'utf8');
  const unfold = (quoted: string) => JSON.parse(`"${quoted.replace(/"\n"/g, '')}"`) as string;
  const entries = text.matchAll(/^msgid "((?:[^"\\]|\\.|"\n")*)"\nmsgstr "((?:[^"\\]|\\.|"\n")*)"/gm);
  return new Map(
    [...entries].map(([, id = '', words = '']) => [unfold(id), unfold(words)]).filter(([id]) => id !== '') as [
      string,
      string,
    ][],
  );
};

const spanish = await readCatalogue('es');
/** Not the words of a plural's branches, which stand in braces as well. */
const marks = (text: string) =>
  [...text.matchAll(/<\/?\d+\/?>|(?<!(?:one|other|=\d+) )\{\w+(?=\}|, (?:plural|select))/g)]
    .map(([mark]) => mark)
    .sort();

describe('the Spanish catalogue', () => {
  test('has every sentence of the rules', () => {
    const all = [...Object.values(sentences), ...Object.values(claimSentences)];
    expect(all.filter((sentence) => !spanish.get(sentence))).toEqual([]);
  });

  test('leaves nothing untranslated', () => {
    expect([...spanish].filter(([, words]) => words === '').map(([id]) => id)).toEqual([]);
  });

  test('keeps every placeholder and link of the English', () => {
    expect([...spanish].filter(([id, words]) => `${marks(id)}` !== `${marks(words)}`).map(([id]) => id)).toEqual([]);
  });
});
