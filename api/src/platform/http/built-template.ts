import { readFileSync } from 'node:fs';
import { escapeMarkup } from './markup.js';
import { SlottedPage } from './page-slots.js';
import { renderHead } from './page-template.js';
import type { FrontPage } from './public-pages.js';

const HEAD = /^([\s\S]*)<!--head-->[\s\S]*<!--\/head-->([\s\S]*)$/;

/** An element with a place for a word, such as `<span data-place="price">…</span>`. */
const PLACE = /(<[a-z][^>]*\sdata-place="([a-z_.]+)"[^>]*>)[^<]*/g;

/** A page that was built ahead, with places for its head (`<!--head-->`) and for what changes without a build. */
export class BuiltTemplate {
  private constructor(
    /** The page as it was built: it names nothing that changes. */
    readonly plain: string,
    private readonly start: string,
    private readonly rest: SlottedPage,
  ) {}

  /** @throws Error when the file has no place for the head, or a list that isn't closed */
  static read(file: string): BuiltTemplate {
    const built = readFileSync(file, 'utf8');
    const [, start, rest] = HEAD.exec(built) ?? [];
    if (start === undefined || rest === undefined) {
      throw new Error(`${file} has no place for the head of a built page.`);
    }
    return new BuiltTemplate(SlottedPage.parse(built).fill({}), start, SlottedPage.parse(rest));
  }

  /**
   * The page as HTML. A place for which there is no word stays as it was built.
   * @param address its one address
   */
  fill({ words, lists, ...page }: FrontPage, address: string): string {
    const writeWords = (built: string): string =>
      built.replace(PLACE, (whole: string, opening: string, name: string) => {
        const word = words.get(name);
        return word === undefined ? whole : `${opening}${escapeMarkup(word)}`;
      });
    return `${this.start}${renderHead(page, address)}${this.rest.fill(lists, writeWords)}`;
  }
}
