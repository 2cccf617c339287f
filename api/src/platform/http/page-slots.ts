import { escapeMarkup } from './markup.js';

/** The texts of a list item, by slot name. Plain text: it is escaped when written. */
export interface PageItem {
  readonly [slot: string]: string | boolean | readonly PageItem[];
}

/** The page's lists, by name. */
export type PageLists = Readonly<Record<string, readonly PageItem[]>>;

type Kind = 'each' | 'if' | 'unless';
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Kind; readonly name: string; readonly parts: readonly Part[] };

const TAG = /<(\/?)page-(each|if|unless)(?: name="([a-zA-Z]+)")?>/g;
const SLOT = /\{\{([a-zA-Z]+)\}\}/g;

/**
 * A built page with slots for what changes without a build:
 *
 * - `<page-each name="people">…</page-each>`: once for each item of a list,
 * - `<page-if name="people">…</page-if>`, `<page-unless …>`: only when there is something under that name, or nothing,
 * - `{{name}}` in an item: its text.
 */
export class SlottedPage {
  private constructor(private readonly parts: readonly Part[]) {}

  /** @throws Error if a slot element isn't closed */
  static parse(html: string): SlottedPage {
    const open: { readonly kind: Kind; readonly name: string; readonly parts: Part[] }[] = [];
    const root: Part[] = [];
    let parts = root;
    let at = 0;
    for (const match of html.matchAll(TAG)) {
      parts.push({ kind: 'text', text: html.slice(at, match.index) });
      at = match.index + match[0].length;
      const [, closing, word = '', name = ''] = match;
      const kind: Kind = word === 'each' || word === 'if' ? word : 'unless';
      if (closing === '') {
        const part = { kind, name, parts: new Array<Part>() };
        parts.push(part);
        open.push(part);
      } else if (open.pop()?.kind !== kind) {
        throw new Error(`The page closes page-${word} where it isn't open.`);
      }
      parts = open.at(-1)?.parts ?? root;
    }
    if (open.length > 0) throw new Error(`The page doesn't close page-${open.at(-1)?.kind}.`);
    root.push({ kind: 'text', text: html.slice(at) });
    return new SlottedPage(root);
  }

  /** @param write writes the parts of the built page that are outside of any item */
  fill(lists: PageLists, write: (built: string) => string = (built) => built): string {
    return this.parts.map((part) => fillPart(part, lists, write)).join('');
  }
}

function fillPart(part: Part, scope: PageItem, write: (built: string) => string): string {
  if (part.kind === 'text') return write(part.text);
  const value = scope[part.name] ?? false;
  if (part.kind === 'each') {
    const items = typeof value === 'object' ? value : [];
    return items.map((item) => fillItem(part.parts, item)).join('');
  }
  const isThere = typeof value === 'object' ? value.length > 0 : value !== '' && value;
  if ((part.kind === 'if') !== Boolean(isThere)) return '';
  return part.parts.map((inner) => fillPart(inner, scope, write)).join('');
}

function fillItem(parts: readonly Part[], item: PageItem): string {
  const write = (built: string): string =>
    built.replace(SLOT, (_, name: string) => {
      const value = item[name];
      return typeof value === 'string' ? escapeMarkup(value) : '';
    });
  return parts.map((part) => fillPart(part, item, write)).join('');
}
