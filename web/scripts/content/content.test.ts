import { describe, expect, it } from 'vitest';
import { englishPath, frontPath, pathInLanguage } from '../../src/lib/i18n/language-paths.ts';
import { offeredLanguages } from '../../src/lib/i18n/languages.ts';
import { pagePatterns } from '../../src/lib/page-patterns.ts';
import { paths } from '../../src/lib/paths.ts';
import { isSitePath } from '../../src/lib/site-patterns.ts';
import { renderFront, renderPage, renderTemplates } from '../../src/public-site/entry-server.tsx';
import { violations } from '../../src/testing/axe.ts';
import { compileCatalogue } from '../vite/catalogues.ts';
import { findBrokenLinks } from './broken-links.ts';
import { findProblem, fingerprint, listNames } from './content-files.ts';
import { readFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';
import { describePage, listSitePages } from './site-pages.ts';

const pages = listSitePages();
const fronts = offeredLanguages.map(
  (language) => [frontPath(language), renderFront(language, {}).markup] as const,
);
const markup = new Map([...fronts, ...pages.map((page) => [page.path, renderPage(page)] as const)]);

const parse = (html: string): Document =>
  new DOMParser().parseFromString(`<html lang="en"><title>x</title><body>${html}</body></html>`, 'text/html');

describe('the public pages', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s has all that a page needs', (path, page) => {
    const document = parse(markup.get(path) ?? '');
    const { title, description } = describePage(page);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(title).toContain('Portolan');
    expect(title.length).toBeLessThanOrEqual(80);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(200);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(document.body.innerHTML).not.toMatch(/\{[a-z]+\.[a-z_]+/);
  });

  it('have an address, a title and a description of their own', () => {
    for (const key of ['path', 'title', 'description'] as const) {
      const values = pages.map((page) => page[key]);
      expect(values).toEqual([...new Set(values)]);
    }
  });

  it('have no accessibility violation', async () => {
    const kinds = new Map(pages.map((page) => [page.body.kind, page]));
    for (const page of kinds.values()) {
      document.body.innerHTML = (markup.get(page.path) ?? '').replace(/<\/?page-[^>]*>/g, '');
      expect([page.path, await violations()]).toEqual([page.path, []]);
    }
    document.body.innerHTML = '';
  });
});

const translated = offeredLanguages.filter((language) => language !== 'en');
/** Texts that aren't translated yet: they are shown in English, and marked so. */
const WAITING: readonly string[] = [];

describe('a public page in another language', () => {
  it.each(offeredLanguages)('%s links to nothing that is not there', async (language) => {
    const messages = language === 'en' ? {} : await compileCatalogue(language, ['messages', 'site']);
    const own = new Map([
      ...fronts,
      ...offeredLanguages
        .flatMap((each) => listSitePages(each))
        .map((page) => [page.path, renderPage(page)] as const),
      ...listSitePages(language).map((page) => [page.path, renderPage(page, messages)] as const),
    ]);
    expect(findBrokenLinks(own, pagePatterns)).toEqual([]);
  });

  it.each(translated)('%s keeps to its language, and leads to itself in the others', (language) => {
    for (const page of listSitePages(language)) {
      const document = parse(renderPage(page));
      const [links, choices] = [
        [...document.querySelectorAll('a:not([data-language])')],
        [...document.querySelectorAll('.footer-languages a')],
      ];
      const own = links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'));
      const stray = own.filter(
        (href) => isSitePath(href.replace(/[?#].*$/, '')) && !href.startsWith(`/${language}/`),
      );
      expect([page.path, stray]).toEqual([page.path, []]);
      expect(choices.map((link) => link.getAttribute('href'))).toEqual(
        offeredLanguages.map((each) => pathInLanguage(page.english, each)),
      );
      expect(englishPath(page.path)).toBe(page.english);
    }
  });

  it.each(translated)('%s says where its text is in English, and marks it', (language) => {
    for (const page of listSitePages(language)) {
      const document = parse(renderPage(page));
      expect(document.querySelector('h1')?.getAttribute('lang')).toBe(page.isEnglish ? 'en' : null);
      expect(document.body.textContent.includes('only in English')).toBe(page.isEnglish);
    }
  });

  it.each(translated)('%s has a translation of each English text, and of nothing else', (language) => {
    const problems: string[] = [];
    for (const folder of ['pages', 'help', 'blog']) {
      const names = listNames(folder);
      for (const name of names) {
        const problem = findProblem(folder, name, language);
        const mayWait = problem === 'is missing' && WAITING.includes(`${folder}/${name}`);
        if (problem !== null && !mayWait) {
          problems.push(`${language}/${folder}/${name}.md ${problem}`);
        }
      }
      for (const name of listNames(folder, language).filter((each) => !names.includes(each))) {
        problems.push(`${language}/${folder}/${name}.md translates nothing`);
      }
    }
    expect(problems).toEqual([]);
  });

  it.each(translated)('%s has the structure, places and links of the English text', (language) => {
    const english = new Map(listSitePages().map((page) => [page.path, renderPage(page)]));
    for (const page of listSitePages(language).filter(({ isEnglish }) => !isEnglish)) {
      const [own, original] = [parse(renderPage(page)), parse(english.get(page.english) ?? '')];
      for (const selector of [
        '.prose h2',
        '.prose h3',
        '.prose table tr',
        '.prose li',
        '.prose [data-place]',
        '.prose code',
      ]) {
        const count = (document: Document): number => document.querySelectorAll(selector).length;
        expect([page.path, selector, count(own)]).toEqual([page.path, selector, count(original)]);
      }
      const targets = (document: Document): string[] =>
        [...document.querySelectorAll('.prose a')]
          .map((link) => link.getAttribute('href') ?? '')
          .map((href) => (href.startsWith('/') ? englishPath(href) : href))
          .sort();
      expect([page.path, targets(own)]).toEqual([page.path, targets(original)]);
    }
  });

  it('of the guides is filled with the address that its languages lead to', () => {
    const { guide = '' } = renderTemplates('fr');
    expect(guide).toContain('href="/fr{{path}}"');
    expect(guide).toContain('<a href="/fr/guide">');
    expect(guide).toContain('<page-if name="asksEnglish"><p lang="en" dir="ltr">{{asks}}</p></page-if>');
    expect(renderTemplates()['guide']).not.toContain('asksEnglish');
    // No file is requested by the name of a slot.
    expect(guide).not.toMatch(/<link[^>]*\{\{/);
  });
});

describe('a translation', () => {
  const file = (text: string, date: string | null = null) => ({
    name: 'a',
    text,
    head: { title: 'A', description: 'B', date, updated: null, sources: [], english: null },
  });

  it('is out of date once the words of its English change, and not by a date alone', () => {
    expect(fingerprint(file('Text.', '2026-11-25'))).toBe(fingerprint(file('Text.')));
    expect(fingerprint(file('Other text.'))).not.toBe(fingerprint(file('Text.')));
  });
});

describe('an article', () => {
  const articles = pages.filter(({ parent }) => parent?.path === paths.blog.pattern);

  it.each(articles.map((page) => [page.path, page] as const))('%s names what it was read from', (_, page) => {
    expect(page.published).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { body } = page;
    if (body.kind !== 'text') throw new Error('An article is a text.');
    expect(body.sources.length).toBeGreaterThan(0);
    for (const { read } of body.sources) expect(read <= (page.updated ?? page.published ?? '')).toBe(true);
  });
});

describe('findBrokenLinks', () => {
  it('finds a page, an anchor and a pattern that are not there', () => {
    const links = [
      '/b',
      '/b#part',
      '/b#other',
      '#here',
      '/c',
      '/programs/1?a=b',
      '/no',
      'https://a.example/no',
    ]
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    const found = findBrokenLinks(
      new Map([
        ['/a', links],
        ['/b', '<h2 id="part">x</h2>'],
      ]),
      ['/programs/:id'],
    );
    expect(found.map((line) => line.split(' ')[3])).toEqual(['/b#other,', '#here,', '/c,', '/no,']);
  });
});

describe('readFrontMatter', () => {
  const file = (...lines: string[]): string => ['---', ...lines, '---', 'Text'].join('\n');

  it('reads the head and the sources of a file', () => {
    const { head, text } = readFrontMatter(
      'a.md',
      file('title: A: b', 'description: C', 'sources:', '- Law | https://a.example/ | 2026-11-22'),
    );
    expect(head).toMatchObject({ title: 'A: b', description: 'C', date: null });
    expect(head.sources).toEqual([{ title: 'Law', url: 'https://a.example/', read: '2026-11-22' }]);
    expect(text).toBe('Text');
  });

  it.each([
    ['no front matter', 'Text'],
    ['no description', file('title: A')],
    ['a key that nobody knows', file('title: A', 'description: B', 'author: C')],
    ['a source without a day', file('title: A', 'description: B', '- Law | https://a.example/')],
    ['a day in another form', file('title: A', 'description: B', 'date: Nov 23, 2026')],
  ])('refuses %s', (_, wrong) => {
    expect(() => readFrontMatter('a.md', wrong)).toThrow('a.md');
  });
});

describe('renderMarkdown', () => {
  it('gives headings anchors that differ, and lists them', () => {
    const { html, contents } = renderMarkdown("## What's *new*?\n\n## What's new?");
    expect(contents.map(({ id }) => id)).toEqual(['whats-new', 'whats-new-2']);
    expect(html).toContain('<h2 id="whats-new">What&#39;s <em>new</em>?</h2>');
  });

  it('marks links to others, and places for words of the server', () => {
    const { html } = renderMarkdown('[a](https://a.example/) [b](/b) {price.assessment::its price}');
    expect(html).toContain('<a href="https://a.example/" rel="noopener noreferrer external">a</a>');
    expect(html).toContain('<a href="/b">b</a>');
    expect(html).toContain('<span data-place="price.assessment">its price</span>');
  });
});
