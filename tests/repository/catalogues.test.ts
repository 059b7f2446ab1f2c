import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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
const marks = (text: string) =>
  [...text.matchAll(/<\/?\d+\/?>|\{\w+(?=\}|, (?:plural|select))/g)].map(([mark]) => mark).sort();

describe('the Spanish catalogue', () => {
  test('has every sentence of the rules', () => {
    expect(Object.values(sentences).filter((sentence) => !spanish.get(sentence))).toEqual([]);
  });

  test('leaves nothing untranslated', () => {
    expect([...spanish].filter(([, words]) => words === '').map(([id]) => id)).toEqual([]);
  });

  test('keeps every placeholder and link of the English', () => {
    expect([...spanish].filter(([id, words]) => `${marks(id)}` !== `${marks(words)}`).map(([id]) => id)).toEqual([]);
  });
});
