import { defineConfig } from '@lingui/cli';
import { extractor as codeExtractor } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { claimSentences } from './src/domain/claim-sentences.ts';
import { sentences } from './src/domain/sentences.ts';

/** The rules' sentences are messages whose id is their English text: the browser translates what the server says. */
const sentencesIn = { 'sentences.ts': sentences, 'claim-sentences.ts': claimSentences };
const sentencesOf = (file: string) =>
  Object.entries(sentencesIn).find(([name]) => file.endsWith(`src/domain/${name}`))?.[1];
const sentenceExtractor = {
  match: (file: string) => sentencesOf(file) !== undefined,
  extract(file: string, _code: string, onMessage: (message: { id: string; origin: [string, number] }) => void) {
    for (const id of Object.values(sentencesOf(file) ?? {})) onMessage({ id, origin: [file, 1] });
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  extractors: [sentenceExtractor, codeExtractor],
  catalogs: [
    {
      path: 'src/web/i18n/locales/{locale}',
      include: ['src/web', 'src/domain/sentences.ts', 'src/domain/claim-sentences.ts'],
    },
  ],
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
});
