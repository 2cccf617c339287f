import { readFileSync } from 'node:fs';
import { escapeMarkup } from './markup.js';
import { renderHead } from './page-template.js';
import type { FrontPage } from './public-pages.js';

const HEAD = /^([\s\S]*)<!--head-->[\s\S]*<!--\/head-->([\s\S]*)$/;

/** An element with a place for a word, such as `<span data-place="price">…</span>`. */
const PLACE = /(<[a-z][^>]*\sdata-place="([a-z_.]+)"[^>]*>)[^<]*/g;

/** The prerendered front page, with a place for its head (`<!--head-->`) and for the words that change without a build. */
export class FrontTemplate {
  private constructor(
    /** The page as it was built: it names nothing that changes. */
    readonly plain: string,
    private readonly start: string,
    private readonly rest: string,
  ) {}

  /** @throws Error when the file has no place for the head */
  static read(file: string): FrontTemplate {
    const plain = readFileSync(file, 'utf8');
    const [, start, rest] = HEAD.exec(plain) ?? [];
    if (start === undefined || rest === undefined) {
      throw new Error(`${file} has no place for the head of the front page.`);
    }
    return new FrontTemplate(plain, start, rest);
  }

  /**
   * The page as HTML. A place for which there is no word stays as it was built.
   * @param origin the public address, without a slash at its end
   */
  fill({ words, ...page }: FrontPage, origin: string): string {
    const rest = this.rest.replace(PLACE, (whole: string, opening: string, name: string) => {
      const word = words.get(name);
      return word === undefined ? whole : `${opening}${escapeMarkup(word)}`;
    });
    return `${this.start}${renderHead(page, `${origin}/`)}${rest}`;
  }
}
