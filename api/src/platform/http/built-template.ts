import { readFileSync } from 'node:fs';
import { escapeMarkup } from './markup.js';
import { SlottedPage } from './page-slots.js';
import { renderHead } from './page-template.js';
import type { FrontPage } from './public-pages.js';

const HEAD = /^([\s\S]*)<!--head-->[\s\S]*<!--\/head-->([\s\S]*)$/;

/** An element with a placeholder, such as `<span data-place="price">…</span>`. */
const PLACE = /(<[a-z][^>]*\sdata-place="([a-z_.]+)"[^>]*>)[^<]*/g;

/** A prebuilt page with placeholders for its head (`<!--head-->`) and for values that change without a build. */
export class BuiltTemplate {
  private constructor(
    /** The page as built, without current values. */
    readonly plain: string,
    private readonly start: string,
    private readonly rest: SlottedPage,
  ) {}

  /** @throws Error if the file has no placeholder for the head, or a list that isn't closed */
  static read(file: string): BuiltTemplate {
    const built = readFileSync(file, 'utf8');
    const [, start, rest] = HEAD.exec(built) ?? [];
    if (start === undefined || rest === undefined) {
      throw new Error(`${file} has no place for the head of a built page.`);
    }
    return new BuiltTemplate(SlottedPage.parse(built).fill({}), start, SlottedPage.parse(rest));
  }

  /** Renders the page as HTML. Placeholders without a value stay as built. @param address the canonical URL */
  fill({ words, lists, ...page }: FrontPage, address: string): string {
    const writeWords = (built: string): string =>
      built.replace(PLACE, (whole: string, opening: string, name: string) => {
        const word = words.get(name);
        return word === undefined ? whole : `${opening}${escapeMarkup(word)}`;
      });
    return `${this.start}${renderHead(page, address)}${this.rest.fill(lists, writeWords)}`;
  }
}
