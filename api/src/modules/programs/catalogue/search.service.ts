import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { column } from './columns.js';
import { SAMPLE_SIZE } from './match-rows.js';
import {
  findNearestWord,
  READ_SEARCH,
  searchParts,
  withoutSigns,
  replaceWords,
  splitWords,
} from './search-text.js';

interface WordLookup {
  readonly word: string;
  /** Normalized like the catalog's words: lowercase, without accents. */
  readonly plain: string;
  readonly known: boolean;
  readonly near: readonly string[];
}

/**
 * A frequent word has a match among the newest programs. Only for other words is the index
 * searched, which reads all of their matches.
 */
function lookUpWords(words: readonly string[]): RawBuilder<WordLookup> {
  return sql<WordLookup>`SELECT word, public.plain_text(word) AS plain, known,
    CASE WHEN known THEN '{}'::text[] ELSE ARRAY(SELECT program_words_like(public.plain_text(word))) END AS near
  FROM unnest(${words}::text[]) AS word,
    LATERAL (SELECT to_tsquery('public.portolan', '''' || word || ''':*') AS query) AS read,
    LATERAL (SELECT numnode(query) = 0 OR EXISTS (SELECT FROM
        (SELECT ${column('search')} FROM program WHERE ${column('archivedAt')} IS NULL
          ORDER BY ${column('id')} DESC LIMIT ${sql.lit(SAMPLE_SIZE)}) AS newest
        WHERE search @@ query) OR program_knows(query) AS known OFFSET 0) AS looked_up`;
}

/** The maximum number of cached searches; each text has at most 200 characters. */
const MAX_CACHED = 1_000;

/** Parses what people type into the search box. */
@Injectable()
export class ProgramSearchService {
  /** A search depends only on its text; a list, its facets, and its next pages share it. */
  private readonly searches = new LRUCache<string, { readonly query: string | null }>({ max: MAX_CACHED });

  constructor(private readonly database: Database) {}

  /**
   * Converts a search to tsquery text. Operators and symbols can't cause an error.
   * @returns null if no searchable word is left
   */
  async read(ctx: RequestContext, text: string): Promise<string | null> {
    if (text === '') return null;
    const cached = this.searches.get(text);
    if (cached) return cached.query;
    const [read] = await this.database.runPlanned(ctx, READ_SEARCH, searchParts(withoutSigns(text)));
    const query = read && read.words > 0 ? read.query : null;
    this.searches.set(text, { query });
    return query;
  }

  /**
   * Replaces each word that matches nothing with the nearest word in the catalog.
   * @returns null if there is nothing to replace, or no close word
   */
  async corrected(ctx: RequestContext, text: string): Promise<string | null> {
    const { rows: looks } = await lookUpWords(splitWords(text)).execute(this.database.query(ctx));
    const corrections = new Map<string, string>();
    for (const { word, plain, known, near } of looks) {
      const meant = known ? null : findNearestWord(plain, near);
      if (meant !== null) corrections.set(word, meant);
    }
    return corrections.size === 0 ? null : replaceWords(text, corrections);
  }

  /** Catalog words with this prefix, most frequent first. */
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
