import { describe, expect, it } from 'vitest';
import { frontPath } from '../../src/lib/i18n/front-paths';
import { offeredLanguages } from '../../src/lib/i18n/languages';
import { pagePatterns } from '../../src/lib/page-patterns';
import { paths } from '../../src/lib/paths';
import { renderFront, renderPage } from '../../src/public-site/entry-server';
import { violations } from '../../src/testing/axe';
import { findBrokenLinks } from './broken-links';
import { readFrontMatter } from './front-matter';
import { renderMarkdown } from './markdown';
import { describePage, listSitePages } from './site-pages';

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

  it('link to nothing that is not there', () => {
    expect(findBrokenLinks(markup, pagePatterns)).toEqual([]);
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
