import { describe, expect, it } from 'vitest';
import { frontPath } from '../../lib/i18n/language-paths';
import { offeredLanguages } from '../../lib/i18n/languages';
import { pagePatterns } from '../../lib/page-patterns';
import { sitePatterns } from '../../lib/site-patterns';
import { violations } from '../../testing/axe';
import { render } from '../entry-server';

function page(): Document {
  return new DOMParser().parseFromString(
    `<html lang="en"><title>x</title><body>${render()}</body></html>`,
    'text/html',
  );
}

/** The two questions and their answer, in page order; the country options aren't elements of their own. */
const TRY_OUT = [
  ...['previewError', 'preview', 'countries', 'nationality', 'decides', 'more'],
  ...['alike', 'different', 'reason'],
];

const addresses = (document: Document): string[] =>
  [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');

describe('the public page', () => {
  it('has the sections that the links of the specification lead to', () => {
    const document = page();
    for (const id of ['features', 'how-it-works', 'success-stories', 'pricing', 'affiliate']) {
      expect(document.getElementById(id), id).not.toBeNull();
    }
  });

  it('leads from its first button to the login', () => {
    const button = [...page().querySelectorAll('a')].find(
      (link) => link.textContent === "Let's Explore Opportunities",
    );
    expect(button?.getAttribute('href')).toBe('/login');
  });

  it('leads who starts an assessment to the assessment, which asks for an account', () => {
    const starts = [...page().querySelectorAll('a')].filter((link) => /^Start as/.test(link.textContent));
    expect(starts.map((link) => link.getAttribute('href'))).toEqual([
      '/assessment/student',
      '/assessment/opportunity-seeker',
    ]);
  });

  it('has its sections in the order of the specification', () => {
    const sections = [...page().querySelectorAll('main section[id], #page section[id]')].map(({ id }) => id);
    expect(sections).toEqual([
      ...[
        'preview',
        'features',
        'figures',
        'how-it-works',
        'success-stories',
        'pricing',
        'affiliate',
        'assessment',
      ],
      ...['ai', 'faq'],
    ]);
  });

  it('asks two questions in a form that works without script', () => {
    const form = page().querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/#preview', 'get']);
    expect(form?.querySelector('select')?.name).toBe('from');
    expect(
      [...(form?.querySelectorAll<HTMLInputElement>('[name="purpose"]') ?? [])].map((each) => each.value),
    ).toEqual(expect.arrayContaining(['study', 'work', 'business']));
  });

  it('has every footer link of the specification', () => {
    const expectedLinks = [
      ...['/assessment/student', '/checkout', '/programs', '/dashboard', '/guide', '/visa-requirements'],
      ...[
        '/calculators',
        '/#success-stories',
        '/blog',
        '/help',
        '/about',
        '/#affiliate',
        '/partners',
        '/careers',
        '/contact',
      ],
      ...['/privacy', '/terms', '/cookies'],
    ];
    const footer = [...page().querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(footer).toEqual(expect.arrayContaining(expectedLinks));
  });

  it('has no link into nothing', () => {
    const document = page();
    const isOwn = (href: string): boolean => !href.startsWith('https://') && !href.startsWith('{{');
    for (const address of addresses(document).filter(isOwn)) {
      const [path = '', anchor] = (address.split('?')[0] ?? '').split('#');
      if (anchor !== undefined) expect(document.getElementById(anchor), address).not.toBeNull();
      if (path !== '')
        expect([...pagePatterns, ...sitePatterns, ...offeredLanguages.map(frontPath)], address).toContain(
          path,
        );
    }
  });

  it('repeats its lists through slots, and says something where a list is empty', () => {
    const document = page();
    const lists = [...document.querySelectorAll('page-each')].map((list) => list.getAttribute('name'));
    expect(lists).toEqual([
      'banner',
      ...TRY_OUT,
      'counts',
      'marketing',
      'given',
      'stories',
      'moreStories',
      'tiers',
      'features',
      'faqs',
      'moreFaqs',
    ]);
    const otherwise = [...document.querySelectorAll('page-unless')].map((part) => part.getAttribute('name'));
    const purposes = ['studyChosen', 'workChosen', 'businessChosen'];
    expect(otherwise).toEqual([...purposes, 'image', 'image', 'stories', 'tiers']);
    const tiers = [...document.querySelectorAll('page-unless[name="tiers"] .tiers > li')];
    expect(tiers.map((tier) => tier.querySelector('h3')?.textContent)).toEqual([
      'Free',
      'Expert Review',
      'Full Service',
    ]);
    expect(tiers[1]?.textContent).toContain('Most Popular');
  });

  it('is built without a price that may change: each has its place for the server', () => {
    const places = [...page().querySelectorAll('[data-place]')];
    expect(places.map((place) => place.getAttribute('data-place'))).toEqual([
      'price.expert_review',
      'price.full_service',
      'price.assessment',
      'commission.expert_review',
      'commission.full_service',
    ]);
    // The server replaces the content with text, so nested elements would be cut in half.
    expect(places.filter((place) => place.children.length > 0)).toEqual([]);
    expect([...render().matchAll(/\$\d+/g)].map(([price]) => price)).toEqual(['$0']);
  });

  it('has no accessibility violation', async () => {
    // As the server sends it: lists have items, and no slots are left.
    document.body.innerHTML = render().replace(/<\/?page-[^>]*>/g, '');
    expect(await violations()).toEqual([]);
    document.body.innerHTML = '';
  });
});
