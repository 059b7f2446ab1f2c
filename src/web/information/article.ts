import type { Site } from '#contract/site.ts';

/** A paragraph, or a list. Links are written `[words](/path)`; nothing else is marked up. */
export type Block = string | { list: string[] };
type Section = { id: string; title: string; body: Block[] };

/** A long text of the public pages. One file per page and language, loaded only by its page. */
export type Article = { title: string; lead: string; updated?: string; sections: Section[] };
export type ArticleOf = (site: Site) => Article;

export type Question = { id: string; topic: string; question: string; answer: Block[] };
export type HelpOf = (site: Site) => { title: string; lead: string; questions: Question[] };
