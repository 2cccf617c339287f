import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { SAMPLED } from './match-rows.js';
import { nearest, READ_SEARCH, searchParts, withoutSigns, withWords, wordsOf } from './search-text.js';

interface WordLook {
  readonly word: string;
  /** As the catalogue writes it: lower case, without accents. */
  readonly plain: string;
  readonly known: boolean;
  readonly near: readonly string[];
}

/** What a frequent word matches is among the newest; only for others is the index asked, which reads all their matches. */
const LOOK_UP = `SELECT word, public.plain_text(word) AS plain, known,
    CASE WHEN known THEN '{}'::text[] ELSE ARRAY(SELECT program_words_like(public.plain_text(word))) END AS near
  FROM unnest($1::text[]) AS word,
    LATERAL (SELECT to_tsquery('public.portolan', '''' || word || ''':*') AS query) AS read,
    LATERAL (SELECT numnode(query) = 0 OR EXISTS (SELECT FROM
        (SELECT search FROM program WHERE archived_at IS NULL ORDER BY id DESC LIMIT ${SAMPLED}) AS newest
        WHERE search @@ query) OR program_knows(query) AS known OFFSET 0) AS looked_up`;

const BEGINNING = `SELECT word FROM program_word WHERE word LIKE $1 AND programs > 0
  ORDER BY programs DESC, word LIMIT $2`;

/** Reads what people type into the search box. */
@Injectable()
export class ProgramSearch {
  constructor(private readonly database: Database) {}

  /**
   * A search as the text of a tsquery. Operators and signs are harmless.
   * @returns null when no word is left that could be searched for
   */
  async read(ctx: RequestContext, text: string): Promise<string | null> {
    if (text === '') return null;
    const { whole, prefix } = searchParts(withoutSigns(text));
    const rows = await this.database.select<{ query: string; words: number }>(ctx, READ_SEARCH, [
      whole,
      prefix,
    ]);
    return rows[0] && rows[0].words > 0 ? rows[0].query : null;
  }

  /**
   * The search with each word that matches nothing replaced by the nearest word of the catalogue.
   * @returns null when there is nothing to replace, or nothing near
   */
  async corrected(ctx: RequestContext, text: string): Promise<string | null> {
    const looks = await this.database.select<WordLook>(ctx, LOOK_UP, [wordsOf(text)]);
    const exchanged = new Map<string, string>();
    for (const { word, plain, known, near } of looks) {
      const meant = known ? null : nearest(plain, near);
      if (meant !== null) exchanged.set(word, meant);
    }
    return exchanged.size === 0 ? null : withWords(text, exchanged);
  }

  /** Words of the catalogue with this beginning, the most used first. */
  async wordsBeginning(ctx: RequestContext, beginning: string, most: number): Promise<string[]> {
    const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.select<{ word: string }>(ctx, BEGINNING, [pattern, most]);
    return rows.map(({ word }) => word);
  }
}
