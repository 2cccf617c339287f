import { sql, type RawBuilder } from 'kysely';
import { PlannedQuery, type ValueOf } from '../../../platform/database/planned-query.js';

/** A search, split for the database. */
export interface SearchParts {
  /** Words, "phrases", `or`, and `-not`. There are no other operators. */
  readonly whole: string;
  /** The beginning of a word that is still being typed; null if there is none. */
  readonly prefix: string | null;
}

const LAST_WORD = /(?<=^|\s)[\p{L}\p{N}]{2,}$/u;
const SHORT_LATIN = /^[a-z0-9]{2}$/i;
const OPERATORS = /"|(?:^|\s)-|\bor\b/i;
const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 8;
const SHORTEST_MISTYPED = 3;
const LONGEST_MISTYPED = 40;

/**
 * Replaces everything except words and operators with spaces: in some locales, the database takes
 * an emoji for a letter.
 */
export function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}\s"'’-]+/gu, ' ').trim();
}

/**
 * Splits off the last word, which may be unfinished. A search with operators has only whole words.
 */
export function searchParts(text: string): SearchParts {
  const [last] = OPERATORS.test(text) ? [] : (LAST_WORD.exec(text) ?? []);
  if (last === undefined || SHORT_LATIN.test(last)) return { whole: text, prefix: null };
  return { whole: text.slice(0, -last.length), prefix: last };
}

/**
 * Parses a search and counts its significant words. A search with only negated words has none.
 * Every search runs this query.
 */
export const READ_SEARCH = new PlannedQuery('program-search', (query, value: ValueOf<SearchParts>) => ({
  compile: () => readSearch(value('whole'), value('prefix')).compile(query),
}));

function readSearch(
  whole: RawBuilder<string>,
  prefix: RawBuilder<string | null>,
): RawBuilder<{ readonly query: string; readonly words: number }> {
  return sql`SELECT query::text AS query,
    CASE WHEN querytree(query) = 'T' THEN 0 ELSE numnode(query) END AS words FROM (
  SELECT websearch_to_tsquery('public.portolan', ${whole})
    && coalesce(to_tsquery('public.portolan', '''' || ${prefix} || ''':*'), ''::tsquery) AS query) AS read`;
}

/** The distinct words of a search that could be mistyped. */
export function splitWords(text: string): string[] {
  const words = (text.match(WORD) ?? []).filter(
    ({ length }) => length >= SHORTEST_MISTYPED && length <= LONGEST_MISTYPED,
  );
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, MAX_WORDS);
}

/** Replaces words in the text; the keys of `corrections` are lowercase. */
export function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replaceAll(WORD, (word) => corrections.get(word.toLowerCase()) ?? word);
}

/**
 * The word that a mistyped one was probably meant to be: the first candidate with the fewest edits
 * (substitution, deletion, insertion, or transposition), at most one per four letters. Null if none
 * is close enough.
 */
export function findNearestWord(word: string, among: readonly string[]): string | null {
  const maxEdits = Math.max(1, Math.floor(Math.max(word.length, 4) / 3));
  let best: { readonly word: string; readonly changes: number } | null = null;
  for (const each of among) {
    const changes = editDistance(word, each);
    if (changes <= maxEdits && (best === null || changes < best.changes)) best = { word: each, changes };
  }
  return best?.word ?? null;
}

/**
 * The edit distance between two words, counting transpositions of adjacent letters as one edit
 * (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(swapped ? Math.min(plain, at(i - 2, j - 2) + 1) : plain);
    }
  }
  return at(a.length, b.length);
}
