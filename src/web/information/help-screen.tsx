import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use, useState } from 'react';
import { type Language, useLanguage } from '#web/i18n/language.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { site } from '#web/site.ts';
import { Field } from '#web/ui/field.tsx';
import type { HelpOf, Question } from './article.ts';
import { Blocks } from './article-text.tsx';

const loaded: Partial<Record<Language, Promise<HelpOf>>> = {};
function textOf(language: Language): Promise<HelpOf> {
  loaded[language] ??=
    language === 'es'
      ? import('./help.es.ts').then((text) => text.help)
      : import('./help.en.ts').then((text) => text.help);
  return loaded[language];
}

export const HelpScreen = () => (
  <Suspense fallback={<PagePending />}>
    <HelpBody text={textOf(useLanguage())} />
  </Suspense>
);

/** Found without accents and capitals: a stressed reader types "que pasa si no respondo". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function matches({ question, topic, answer }: Question, words: string[]): boolean {
  const answerText = answer.flatMap((block) => (typeof block === 'string' ? block : block.list));
  const text = plain([question, topic, ...answerText].join(' '));
  return words.every((word) => text.includes(word));
}

function HelpBody({ text }: { text: Promise<HelpOf> }) {
  const { t } = useLingui();
  const { title, lead, questions } = use(text)(site);
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = questions.filter((question) => matches(question, words));
  const topics = [...new Set(found.map(({ topic }) => topic))];
  return (
    <div className="grid max-w-[70ch] gap-8">
      <header className="grid gap-3">
        <PageTitle text={title} />
        <p className="text-lg">{lead}</p>
      </header>
      <search className="grid gap-2">
        <Field label={t`Search the answers`}>
          {(props) => (
            <input {...props} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          )}
        </Field>
        <p role="status" className="text-sm text-muted">
          {words.length > 0 && <Plural value={found.length} _0="No answers found" one="# answer" other="# answers" />}
        </p>
      </search>
      {found.length === 0 && (
        <p>
          <Trans>
            Try fewer words, or ask us:{' '}
            <a href={`mailto:${site.supportEmail}`} className="text-brand underline">
              {site.supportEmail}
            </a>
          </Trans>
        </p>
      )}
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topics.indexOf(topic)}`}>
          <h2 id={`topic-${topics.indexOf(topic)}`} className="pb-3 text-xl">
            {topic}
          </h2>
          <div className="border-t border-line">
            {found
              .filter((question) => question.topic === topic)
              .map(({ id, question, answer }) => (
                <details key={id} id={id} open={words.length > 0 || undefined} className="group border-b border-line">
                  <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
                    {question}
                    <span aria-hidden="true" className="text-xl leading-none text-brand group-open:rotate-45">
                      +
                    </span>
                  </summary>
                  <div className="grid gap-3 pb-5">
                    <Blocks blocks={answer} />
                  </div>
                </details>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
