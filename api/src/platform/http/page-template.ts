import { readFileSync } from 'node:fs';
import { pathInLanguage } from '../language/language-paths.js';
import { findLanguage, languageDirection } from '../language/languages.js';
import { escapeMarkup, jsonForScript } from './markup.js';
import type { PageAlternate, PageHead, PageText, PublicPage } from './public-pages.js';

/** What the build painted into the app's root; script takes its place. */
const SCREEN = /<!--screen-->([\s\S]*)<!--\/screen-->/;

/** How the app's page begins; its own script sets the language of who reads. */
const ENGLISH = '<html lang="en"';

const PLACES = /^([\s\S]*)<!--head-->[\s\S]*<!--\/head-->([\s\S]*)<!--body-->[\s\S]*<!--\/body-->([\s\S]*)$/;

/** On what the client takes away when the reader goes on to another page: it is of this address alone. */
const SERVED = 'data-served';

/** The picture that link previews show of a page without one of its own; the build of the client draws it. */
const SITE_PREVIEW = '/previews/portolan.png';

/** The app's page with places for the head and the body of a public page (`<!--head-->`, `<!--body-->`). */
export class PageTemplate {
  private constructor(
    /** The app's page as it is. */
    readonly plain: string,
    private readonly parts: readonly [string, string, string],
    private readonly screen: string,
  ) {}

  /** @throws Error when the file has no such places */
  static read(file: string): PageTemplate {
    const plain = readFileSync(file, 'utf8');
    const [, start, middle, end] = PLACES.exec(plain) ?? [];
    if (start === undefined || middle === undefined || end === undefined) {
      throw new Error(`${file} has no places for the head and the body of a public page.`);
    }
    return new PageTemplate(plain, [start, middle, end], SCREEN.exec(plain)?.[1] ?? '');
  }

  /**
   * The page as HTML. Its text stands in a noscript element inside the app's root: who has script sees the app's frame and then
   * the app, without a flash of something else, and who has none reads it.
   * @param origin the public address, without a slash at its end
   */
  fill(page: PublicPage, origin: string): string {
    const [start, middle, end] = this.parts;
    const { language = 'en' } = page;
    return [
      start.replace(ENGLISH, `<html lang="${language}" dir="${languageDirection(findLanguage(language))}"`),
      renderHead(page, `${origin}${page.path}`),
      middle,
      getBody(page, this.screen),
      end,
    ].join('');
  }
}

/** The regions that Open Graph's format asks for. */
const OG_LOCALES: Readonly<Record<string, string>> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  hi: 'hi_IN',
  ar: 'ar_AR',
  'zh-Hans': 'zh_CN',
};

/**
 * Language and path of each version of a page, with the one for readers of all other languages: the English one.
 * @param alternates none for a page in one language
 */
export function listAlternates(alternates: readonly PageAlternate[]): [language: string, path: string][] {
  const english = alternates.find(({ language }) => language === 'en');
  const all = alternates.map(({ language, path }): [string, string] => [language, path]);
  return english === undefined ? all : [...all, ['x-default', english.path]];
}

/**
 * What search engines and link previews read of a page, as HTML.
 * @param address its one address
 */
export function renderHead(
  { title, description, structuredData, preview = SITE_PREVIEW, language = 'en', alternates = [] }: PageHead,
  address: string,
): string {
  const image = new URL(preview, address).href;
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeMarkup(content)}" ${SERVED} />`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeMarkup(content)}" ${SERVED} />`;
  const lines = [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('robots', 'index,follow'),
    `<link rel="canonical" href="${escapeMarkup(address)}" ${SERVED} />`,
    property('og:type', 'website'),
    property('og:site_name', 'Portolan'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    property('og:locale', OG_LOCALES[language] ?? language),
    ...listAlternates(alternates).map(
      ([tag, at]) =>
        `<link rel="alternate" hreflang="${tag}" href="${escapeMarkup(new URL(at, address).href)}" ${SERVED} />`,
    ),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', image),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(structuredData === null
      ? []
      : [`<script type="application/ld+json" ${SERVED}>${jsonForScript(structuredData)}</script>`]),
  ];
  return lines.join('\n    ');
}

/** `dir="auto"`: titles and words of programs are in any script. */
function getBody({ heading, headingLanguage, language = 'en', lines }: PublicPage, screen: string): string {
  const front = pathInLanguage('/', findLanguage(language));
  const paragraphs = lines.map((line) => `<p dir="auto">${line.map(getText).join('')}</p>`);
  return [
    `<div id="root">${screen}<noscript>`,
    '<main style="max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1rem">',
    `<p><a href="${front}">Portolan</a></p>`,
    `<h1${getLanguage(headingLanguage)} dir="auto">${escapeMarkup(heading)}</h1>`,
    ...paragraphs,
    '</main></noscript></div>',
  ].join('\n');
}

const getLanguage = (language: string | undefined): string =>
  language === undefined ? '' : ` lang="${escapeMarkup(language)}"`;

function getText({ text, href, language }: PageText): string {
  const marked = getLanguage(language);
  const own = href !== undefined && href.startsWith('/');
  if (href === undefined || !(own || /^https?:\/\//i.test(href))) {
    return marked === '' ? escapeMarkup(text) : `<span${marked}>${escapeMarkup(text)}</span>`;
  }
  const away = own ? '' : ' rel="noopener noreferrer external"';
  return `<a href="${escapeMarkup(href)}"${away}${marked}>${escapeMarkup(text)}</a>`;
}
