import { useLingui } from '@lingui/react';

/** A sentence of the rules or of the server, in the reader's language: its English words are its id in the catalogues. */
export function useSpoken(): (sentence: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (sentence) => sentence && i18n._(sentence);
}
