import clsx from 'clsx';
import { chooseLanguage, type Language, languages, useLanguage } from '#web/i18n/language.ts';

/** Offers the other language, in its own words. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other: Language = useLanguage() === 'en' ? 'es' : 'en';
  return (
    <button
      type="button"
      lang={other}
      className={clsx('inline-flex min-h-11 items-center underline underline-offset-[0.2em]', className)}
      onClick={() => void chooseLanguage(other)}
    >
      {languages[other]}
    </button>
  );
}
