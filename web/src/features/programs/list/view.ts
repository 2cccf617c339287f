import { paths } from '../../../lib/paths';
import type {
  ProgramDeadlineFilter,
  ProgramFunding,
  ProgramSort,
  ProgramType,
} from '../../../gql/schema-types';
import { deadlineLabels, fundingLabels, programTypeLabels } from '../../../product/programs/labels';

/** How many programs one page of the list has. */
export const PAGE_SIZE = 12;
/** How far "Load more" leads; whoever wants more is better off with a narrower choice. */
export const MAX_PAGES = 80;
/** How many programs are compared. */
export const MAX_COMPARED = 3;
/** What the server takes. */
const LONGEST_SEARCH = 200;

/** How a filter goes into the address: at once, so that the next click knows of it. Back undoes it. */
export const FILTER_NAVIGATION = { preventScrollReset: true, flushSync: true } as const;
/** The same for what is marked to be compared, which has no place in the history. */
export const AT_ONCE = { ...FILTER_NAVIGATION, replace: true } as const;

/** The choices in the URL. An empty text is no choice. */
export interface View {
  search: string;
  type: ProgramType | null;
  country: string;
  tag: string;
  funding: ProgramFunding | null;
  deadline: ProgramDeadlineFilter | null;
  /** Null: best match first with a search; without one what fits first, or the newest for who has no result. */
  sort: ProgramSort | null;
  /** Only what the person saved, whatever else is chosen. */
  saved: boolean;
  /** How many pages of the list are shown. */
  pages: number;
  /** Ids of programs that are chosen to be compared. */
  compare: readonly string[];
  /** Whether the list is dense: a line for each program instead of a card. */
  dense: boolean;
}

const SORTS: Readonly<Record<ProgramSort, true>> = { MATCH: true, NEWEST: true, DEADLINE: true, FIT: true };

/** The word of a table that a text of the address or of a form means, or null. */
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

/** The ids of a list such as `a,b`, each once, not more than can be compared. */
export function readIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MAX_COMPARED);
}

/** Reads the URL. Unknown words are ignored. */
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

const present = (text: string | null | undefined): string | undefined =>
  text === '' ? undefined : text?.toLowerCase();

/** The address of a view. */
export function buildAddress(view: View): string {
  return paths.programs.href({
    search: view.search === '' ? undefined : view.search,
    type: present(view.type),
    country: view.country === '' ? undefined : view.country,
    tag: present(view.tag),
    funding: present(view.funding),
    deadline: present(view.deadline),
    sort: present(view.sort),
    saved: view.saved ? 'true' : undefined,
    pages: view.pages === 1 ? undefined : String(view.pages),
    compare: view.compare.length === 0 ? undefined : view.compare.join(','),
    view: view.dense ? 'list' : undefined,
  });
}

/** Another choice of what is shown: from its first page. */
export function chosen(view: View, changes: Partial<View>): string {
  return buildAddress({ ...view, pages: 1, ...changes });
}

/** Whether two views ask for the same list, however much of it. */
export function sameChoice(one: View, other: View): boolean {
  const nothing = { compare: [], dense: false };
  return chosen(one, nothing) === chosen(other, nothing);
}

/** How many filters are set, besides the search and the type. */
export function countFilters({ country, tag, funding, deadline }: View): number {
  return [country, tag, funding, deadline].filter((each) => each !== '' && each !== null).length;
}

/** The view as the variables of the queries; nothing where nothing is chosen. */
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
