import { useLingui } from '@lingui/react';
import type { Problem } from '#domain/claim-fields.ts';
import { fill } from '#domain/sentences.ts';

/** A sentence of the rules or of the server, in the reader's language: its English words are its id in the catalogues. */
export function useSpoken(): (sentence: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (sentence) => sentence && i18n._(sentence);
}

/** A rule's objection with its places filled. English is not in a catalogue, so its places are still open. */
export function useSpokenProblem(): (problem: Problem | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (problem) => problem && fill(i18n._(problem.sentence, problem.values), problem.values);
}
