import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { remember, remembered } from '#web/storage.ts';

export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

/** Dates and amounts are written as in the country whose dollars are claimed, in either language. */
const regions: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'es';

/** What a link asks for (?lang=es), what was chosen before, what the browser prefers. */
function preferredLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang');
  const chosen = isLanguage(asked) ? asked : remembered('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.language.startsWith('es') ? 'es' : 'en';
}

async function activate(language: Language): Promise<void> {
  // English is in the code itself; only other languages are fetched.
  const messages = language === 'es' ? (await import('./locales/es.po')).messages : {};
  i18n.loadAndActivate({ locale: language, locales: regions[language], messages });
  document.documentElement.lang = language;
}

export async function startLanguage(): Promise<void> {
  // Messages are compiled at build; what still comes as text, a sentence of the rules, has nothing in it to compile.
  i18n.setMessagesCompiler((text) => [text]);
  await activate(preferredLanguage());
}

export async function chooseLanguage(language: Language): Promise<void> {
  remember('language', language);
  await activate(language);
}

export const useLanguage = (): Language => useLingui().i18n.locale as Language;
