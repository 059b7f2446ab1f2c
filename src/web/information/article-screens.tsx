import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { type Language, useLanguage } from '#web/i18n/language.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { site } from '#web/site.ts';
import type { ArticleOf } from './article.ts';
import { Blocks } from './article-text.tsx';

type Texts = Record<Language, () => Promise<ArticleOf>>;

const privacy: Texts = {
  en: () => import('./privacy.en.ts').then((text) => text.privacy),
  es: () => import('./privacy.es.ts').then((text) => text.privacy),
};
const terms: Texts = {
  en: () => import('./terms.en.ts').then((text) => text.terms),
  es: () => import('./terms.es.ts').then((text) => text.terms),
};
const cookies: Texts = {
  en: () => import('./cookies.en.ts').then((text) => text.cookies),
  es: () => import('./cookies.es.ts').then((text) => text.cookies),
};
const contact: Texts = {
  en: () => import('./contact.en.ts').then((text) => text.contact),
  es: () => import('./contact.es.ts').then((text) => text.contact),
};

export const PrivacyScreen = () => <ArticleScreen texts={privacy} />;
export const TermsScreen = () => <ArticleScreen texts={terms} />;
export const CookiesScreen = () => <ArticleScreen texts={cookies} />;
export const ContactScreen = () => <ArticleScreen texts={contact} />;

const ArticleScreen = ({ texts }: { texts: Texts }) => (
  <Suspense fallback={<PagePending />}>
    <ArticleBody text={textOf(texts, useLanguage())} />
  </Suspense>
);

/** React reads a promise again at every rendering, so there must be only one for each text. */
const loaded = new Map<() => Promise<ArticleOf>, Promise<ArticleOf>>();
function textOf(texts: Texts, language: Language): Promise<ArticleOf> {
  const load = texts[language];
  const known = loaded.get(load) ?? load();
  loaded.set(load, known);
  return known;
}

function ArticleBody({ text }: { text: Promise<ArticleOf> }) {
  const { i18n } = useLingui();
  const { title, lead, updated, sections } = use(text)(site);
  return (
    <article className="grid max-w-[70ch] gap-8">
      <header className="grid gap-3">
        <PageTitle text={title} />
        <p className="text-lg">{lead}</p>
        {updated && (
          <p className="text-sm text-muted">
            <Trans>
              In force since{' '}
              <time dateTime={updated}>{i18n.date(updated, { dateStyle: 'long', timeZone: 'UTC' })}</time>
            </Trans>
          </p>
        )}
      </header>
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="grid gap-3">
          <h2 id={`${section.id}-title`} className="text-xl">
            {section.title}
          </h2>
          <Blocks blocks={section.body} />
        </section>
      ))}
    </article>
  );
}
