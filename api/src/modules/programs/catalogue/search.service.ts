import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { column } from './columns.js';
import { SAMPLED } from './match-rows.js';
import { nearest, READ_SEARCH, searchParts, withoutSigns, withWords, splitWords } from './search-text.js';

interface WordLook {
  readonly word: string;
  /** As the catalogue writes it: lower case, without accents. */
  readonly plain: string;
  readonly known: boolean;
  readonly near: readonly string[];
}

/** What a frequent word matches is among the newest; only for others is the index asked, which reads all their matches. */
function lookUpWords(words: readonly string[]): RawBuilder<WordLook> {
  return sql<WordLook>`SELECT word, public.plain_text(word) AS plain, known,
    CASE WHEN known THEN '{}'::text[] ELSE ARRAY(SELECT program_words_like(public.plain_text(word))) END AS near
  FROM unnest(${words}::text[]) AS word,
    LATERAL (SELECT to_tsquery('public.portolan', '''' || word || ''':*') AS query) AS read,
    LATERAL (SELECT numnode(query) = 0 OR EXISTS (SELECT FROM
        (SELECT ${column('search')} FROM program WHERE ${column('archivedAt')} IS NULL
          ORDER BY ${column('id')} DESC LIMIT ${sql.lit(SAMPLED)}) AS newest
        WHERE search @@ query) OR program_knows(query) AS known OFFSET 0) AS looked_up`;
}

/** How many searches are kept as the database reads them; their texts have at most 200 characters. */
const MAX_READ = 1_000;

/** Reads what people type into the search box. */
@Injectable()
export class ProgramSearchService {
  /** Only the text decides how the database reads a search, and a list, its choices, and its next pages have the same. */
  private readonly searches = new LRUCache<string, { readonly query: string | null }>({ max: MAX_READ });

  constructor(private readonly database: Database) {}

  /**
   * A search as the text of a tsquery. Operators and signs are harmless.
   * @returns null when no word is left that could be searched for
   */
  async read(ctx: RequestContext, text: string): Promise<string | null> {
    if (text === '') return null;
    const known = this.searches.get(text);
    if (known) return known.query;
    const [read] = await this.database.runPlanned(ctx, READ_SEARCH, searchParts(withoutSigns(text)));
    const query = read && read.words > 0 ? read.query : null;
    this.searches.set(text, { query });
    return query;
  }

  /**
   * The search with each word that matches nothing replaced by the nearest word of the catalogue.
   * @returns null when there is nothing to replace, or nothing near
   */
  async corrected(ctx: RequestContext, text: string): Promise<string | null> {
    const { rows: looks } = await lookUpWords(splitWords(text)).execute(this.database.query(ctx));
    const exchanged = new Map<string, string>();
    for (const { word, plain, known, near } of looks) {
      const meant = known ? null : nearest(plain, near);
      if (meant !== null) exchanged.set(word, meant);
    }
    return exchanged.size === 0 ? null : withWords(text, exchanged);
  }

  /** Words of the catalogue with this beginning, the most used first. */
  async wordsBeginning(ctx: RequestContext, beginning: string, max: number): Promise<string[]> {
    const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database
      .query(ctx)
      .selectFrom('programWord')
      .select('word')
      .where('word', 'like', pattern)
      .where('programs', '>', 0)
      .orderBy('programs', 'desc')
      .orderBy('word')
      .limit(max)
      .execute();
    return rows.map(({ word }) => word);
  }
}
