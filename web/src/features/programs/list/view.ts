import { paths } from '../../../lib/paths';
import type {
  ProgramDeadlineFilter,
  ProgramFunding,
  ProgramSort,
  ProgramType,
} from '../../../gql/schema-types';
import { deadlineLabels, fundingLabels, programTypeLabels } from '../../../product/programs/labels';

/** Programs per page of the list. */
export const PAGE_SIZE = 12;
/** Limit of "Load more"; for more, people should narrow their search. */
export const MAX_PAGES = 80;
/** Maximum number of compared programs. */
export const MAX_COMPARED = 3;
/** The server's maximum. */
const LONGEST_SEARCH = 200;

/** How filters are written to the URL: synchronously, so that the next click sees them. Back undoes them. */
export const FILTER_NAVIGATION = { preventScrollReset: true, flushSync: true } as const;
/** The same for programs selected for comparison, but without a history entry. */
export const AT_ONCE = { ...FILTER_NAVIGATION, replace: true } as const;

/** The choices in the URL. An empty text means no choice. */
export interface View {
  search: string;
  type: ProgramType | null;
  country: string;
  tag: string;
  funding: ProgramFunding | null;
  deadline: ProgramDeadlineFilter | null;
  /**
   * Null for the default: best match first with a search; otherwise best fit first, or newest first without a result.
   */
  sort: ProgramSort | null;
  /** Only saved programs, in addition to any other choices. */
  saved: boolean;
  /** How many pages of the list are shown. */
  pages: number;
  /** Ids of programs selected for comparison. */
  compare: readonly string[];
  /** Whether the list is dense: a row per program instead of a card. */
  dense: boolean;
}

const SORTS: Readonly<Record<ProgramSort, true>> = { MATCH: true, NEWEST: true, DEADLINE: true, FIT: true };

/** The table's key for a text from a URL or form; null if there is none. */
export function getWord<Word extends string>(
  text: string | null,
  table: Readonly<Record<Word, unknown>>,
): Word | null {
  const upper = (text ?? '').toUpperCase();
  const isWord = (word: string): word is Word => Object.hasOwn(table, word);
  return isWord(upper) ? upper : null;
}

export const readSort = (text: string | null): ProgramSort | null => getWord(text, SORTS);

const getText = (text: string | null): string => (text ?? '').trim().slice(0, LONGEST_SEARCH);

/** Parses ids such as `a,b`: distinct, and at most as many as can be compared. */
export function readIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MAX_COMPARED);
}

/** Parses the URL. Unknown values are ignored. */
export function readView(search: URLSearchParams): View {
  const pages = Number(search.get('pages') ?? '1');
  return {
    search: getText(search.get('search')),
    type: getWord(search.get('type'), programTypeLabels),
    country: getText(search.get('country')),
    tag: getText(search.get('tag')),
    funding: getWord(search.get('funding'), fundingLabels),
    deadline: getWord(search.get('deadline'), deadlineLabels),
    sort: readSort(search.get('sort')),
    saved: search.get('saved') === 'true',
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_PAGES) : 1,
    compare: readIds(search.get('compare')),
    dense: search.get('view') === 'list',
  };
}

const omitEmpty = (text: string | null | undefined): string | undefined =>
  text === '' ? undefined : text?.toLowerCase();

/** The URL of a view. */
export function buildAddress(view: View): string {
  return paths.programs.href({
    search: view.search === '' ? undefined : view.search,
    type: omitEmpty(view.type),
    country: view.country === '' ? undefined : view.country,
    tag: omitEmpty(view.tag),
    funding: omitEmpty(view.funding),
    deadline: omitEmpty(view.deadline),
    sort: omitEmpty(view.sort),
    saved: view.saved ? 'true' : undefined,
    pages: view.pages === 1 ? undefined : String(view.pages),
    compare: view.compare.length === 0 ? undefined : view.compare.join(','),
    view: view.dense ? 'list' : undefined,
  });
}

/** The URL after a change of the choices, starting from the first page. */
export function chosen(view: View, changes: Partial<View>): string {
  return buildAddress({ ...view, pages: 1, ...changes });
}

/** Whether two views show the same list, regardless of the number of pages. */
export function isSameList(one: View, other: View): boolean {
  const nothing = { compare: [], dense: false };
  return chosen(one, nothing) === chosen(other, nothing);
}

/** How many filters are set, besides the search and the type. */
export function countFilters({ country, tag, funding, deadline }: View): number {
  return [country, tag, funding, deadline].filter((each) => each !== '' && each !== null).length;
}

/** The view as query variables; choices that aren't set are left out. */
export function filterVariables({ search, type, country, tag, funding, deadline }: View): {
  search: string | null;
  type: ProgramType | null;
  country: string | null;
  tag: string | null;
  funding: ProgramFunding | null;
  deadline: ProgramDeadlineFilter | null;
} {
  const text = (value: string): string | null => (value === '' ? null : value);
  return { search: text(search), type, country: text(country), tag: text(tag), funding, deadline };
}
