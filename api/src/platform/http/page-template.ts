import { readFileSync } from 'node:fs';
import { escapeMarkup, jsonForScript } from './markup.js';
import type { PageHead, PageText, PublicPage } from './public-pages.js';

const PLACES = /^([\s\S]*)<!--head-->[\s\S]*<!--\/head-->([\s\S]*)<!--body-->[\s\S]*<!--\/body-->([\s\S]*)$/;

/** On what the client takes away when the reader goes on to another page: it is of this address alone. */
const SERVED = 'data-served';

/** The app's page with places for the head and the body of a public page (`<!--head-->`, `<!--body-->`). */
export class PageTemplate {
  private constructor(
    /** The app's page as it is. */
    readonly plain: string,
    private readonly parts: readonly [string, string, string],
  ) {}

  /** @throws Error when the file has no such places */
  static read(file: string): PageTemplate {
    const plain = readFileSync(file, 'utf8');
    const [, start, middle, end] = PLACES.exec(plain) ?? [];
    if (start === undefined || middle === undefined || end === undefined) {
      throw new Error(`${file} has no places for the head and the body of a public page.`);
    }
    return new PageTemplate(plain, [start, middle, end]);
  }

  /**
   * The page as HTML. Its text stands in a noscript element inside the app's root: who has script sees the app alone,
   * without a flash of something else, and who has none reads it.
   * @param origin the public address, without a slash at its end
   */
  fill(page: PublicPage, origin: string): string {
    const [start, middle, end] = this.parts;
    return [start, renderHead(page, `${origin}${page.path}`), middle, getBody(page), end].join('');
  }
}

/**
 * What search engines and link previews read of a page, as HTML.
 * @param address its one address
 */
export function renderHead({ title, description, structuredData }: PageHead, address: string): string {
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
    named('twitter:card', 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(structuredData === null
      ? []
      : [`<script type="application/ld+json" ${SERVED}>${jsonForScript(structuredData)}</script>`]),
  ];
  return lines.join('\n    ');
}

/** `dir="auto"`: titles and words of programs are in any script. */
function getBody({ heading, lines }: PublicPage): string {
  const paragraphs = lines.map((line) => `<p dir="auto">${line.map(getText).join('')}</p>`);
  return [
    '<div id="root"><noscript>',
    '<main style="max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1rem">',
    '<p><a href="/">Portolan</a></p>',
    `<h1 dir="auto">${escapeMarkup(heading)}</h1>`,
    ...paragraphs,
    '</main></noscript></div>',
  ].join('\n');
}

function getText({ text, href }: PageText): string {
  const own = href !== undefined && href.startsWith('/');
  if (href === undefined || !(own || /^https?:\/\//i.test(href))) return escapeMarkup(text);
  const away = own ? '' : ' rel="noopener noreferrer external"';
  return `<a href="${escapeMarkup(href)}"${away}>${escapeMarkup(text)}</a>`;
}
