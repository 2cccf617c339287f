import { Marked } from 'marked';
import type { Language } from '../../src/lib/i18n/languages.ts';
import type { ContentsEntry } from '../../src/public-site/page/site-page.ts';

export interface RenderedText {
  readonly html: string;
  /** Its second-level headings, in order. */
  readonly contents: readonly ContentsEntry[];
  /** The anchors of all headings, in order. */
  readonly anchors: readonly string[];
}

interface MarkdownOptions {
  /**
   * The anchors of its headings in order: those of the English text, so that a link to a heading works in
   * every language.
   */
  readonly anchors?: readonly string[];
  /** Of the text. */
  readonly language?: Language;
}

const TABLE: Readonly<Record<Language, string>> = {
  en: 'Table',
  es: 'Tabla',
  fr: 'Tableau',
  hi: 'तालिका',
  ar: 'جدول',
  zh: '表格',
};

/** A slot for text that changes without a build: `{price.expert_review::its price at checkout}`. */
const WORD = /\{([a-z]+\.[a-z_]+)::([^{}<>]+)\}/g;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The anchor of a heading: its words in lower case with dashes. */
export function slugify(text: string): string {
  return text
    .replace(/<[^>]*>|&[a-z#0-9]+;|'/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Renders our own Markdown as HTML. Headings get anchors, tables scroll in their own frame, external links are
 * marked, and the server fills `{name::text}`. HTML is passed through unchanged.
 */
export function renderMarkdown(
  text: string,
  { anchors = [], language = 'en' }: MarkdownOptions = {},
): RenderedText {
  const contents: ContentsEntry[] = [];
  const used = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const base = anchors[used.size] ?? (slugify(html) || 'part');
        let id = base;
        for (let number = 2; used.has(id); number += 1) id = `${base}-${String(number)}`;
        used.add(id);
        if (depth === 2) contents.push({ id, html: html.replace(/<\/?a\b[^>]*>/g, '') });
        return `<h${String(depth)} id="${id}">${html}</h${String(depth)}>\n`;
      },
      link({ href, title, tokens }) {
        const away = /^https?:/.test(href) ? ' rel="noopener noreferrer external"' : '';
        const hint = title ? ` title="${escapeMarkup(title)}"` : '';
        return `<a href="${escapeMarkup(href)}"${hint}${away}>${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: 'th' | 'td'): string =>
          row
            .map((cell) => {
              const scope = tag === 'th' ? ' scope="col"' : '';
              return `<${tag}${scope}>${this.parser.parseInline(cell.tokens)}</${tag}>`;
            })
            .join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const table = `<table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table>`;
        return `<div class="table-scroll" tabindex="0" role="group" aria-label="${TABLE[language]}">${table}</div>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return {
    html: html.replace(WORD, (_, name: string, word: string) => `<span data-place="${name}">${word}</span>`),
    contents,
    anchors: [...used],
  };
}

/** The text of HTML, for uses that accept no HTML, such as data for search engines. */
export function stripMarkup(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}
