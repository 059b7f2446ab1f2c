import { describe, expect, test } from 'vitest';
import { isPage } from '#contract/pages.ts';
import type { Article, Block } from './article.ts';
import { contact as contactEn } from './contact.en.ts';
import { contact as contactEs } from './contact.es.ts';
import { cookies as cookiesEn } from './cookies.en.ts';
import { cookies as cookiesEs } from './cookies.es.ts';
import { help as helpEn } from './help.en.ts';
import { help as helpEs } from './help.es.ts';
import { privacy as privacyEn } from './privacy.en.ts';
import { privacy as privacyEs } from './privacy.es.ts';
import { terms as termsEn } from './terms.en.ts';
import { terms as termsEs } from './terms.es.ts';

const site = {
  productName: 'Evenhand',
  publicUrl: 'https://claims.example',
  supportEmail: 'help@claims.example',
  supportPhone: '(800) 555-0142',
  socialLinks: [],
  testAccounts: [],
};

const articles = {
  privacy: [privacyEn, privacyEs],
  terms: [termsEn, termsEs],
  cookies: [cookiesEn, cookiesEs],
  contact: [contactEn, contactEs],
} as const;

const shapeOf = (blocks: Block[]) => blocks.map((block) => (typeof block === 'string' ? 'text' : block.list.length));
const linksOf = (blocks: Block[]) =>
  blocks
    .flatMap((block) => (typeof block === 'string' ? block : block.list))
    .flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? ''));
const outline = ({ updated, sections }: Article) => ({
  updated,
  sections: sections.map(({ id, body }) => ({ id, shape: shapeOf(body), links: linksOf(body) })),
});

describe.each(Object.entries(articles))('the page %s', (_name, [english, spanish]) => {
  test('says the same in English and Spanish: the same sections, lists and links', () => {
    expect(outline(spanish(site))).toEqual(outline(english(site)));
  });

  test('links only to pages there are', () => {
    const links = english(site).sections.flatMap(({ body }) => linksOf(body));
    expect(links.filter((link) => link.startsWith('/') && !isPage(link.split('#')[0] ?? ''))).toEqual([]);
  });
});

test('the help pages answer the same questions in English and Spanish', () => {
  const outlineOf = (help: typeof helpEn) =>
    help(site).questions.map(({ id, answer }) => ({ id, shape: shapeOf(answer), links: linksOf(answer) }));
  expect(outlineOf(helpEs)).toEqual(outlineOf(helpEn));
  expect(outlineOf(helpEn).length).toBeGreaterThan(20);
});
