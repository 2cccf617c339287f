import type { ApolloClient } from '@apollo/client';
import { nextTask } from '../../../lib/next-task';
import { readSessionHint } from '../../../lib/session/hint';
import { readSession } from '../../../lib/session/session';
import { toProblem } from '../../../lib/errors/problem';
import {
  FitBasisDocument,
  ProgramFacetsDocument,
  ProgramListDocument,
  SavedProgramsDocument,
} from './programs.generated';
import type { ListedProgramFragment, ProgramFacetsQuery, ProgramListQuery } from './programs.generated';
import { filterVariables, PAGE_SIZE } from './view';
import type { View } from './view';

export type ListedProgram = Omit<ListedProgramFragment, ' $fragmentName'>;
export type Facets = ProgramFacetsQuery['programFacets'];

export interface ListData {
  view: View;
  programs: readonly ListedProgram[];
  /** Whether there are more pages. */
  more: boolean;
  /** The corrected search text; null if it wasn't corrected. */
  corrected: string | null;
  /** Null if they couldn't be loaded: the list works without them. */
  facets: Facets | null;
  signedIn: boolean;
  /** Whether there is a finished assessment from which fits can be calculated. */
  canFit: boolean;
}

/** The URL's list, if it couldn't be loaded. */
export interface FailedList {
  view: View;
  failed: true;
  error: unknown;
}

type Listed = Pick<ListData, 'programs' | 'more' | 'corrected'>;

const HAS_RESULT: readonly string[] = ['AI_COMPLETE', 'EXPERT_REVIEWING', 'COMPLETED'];

async function hasResult(client: ApolloClient): Promise<boolean> {
  try {
    const { data } = await client.query({ query: FitBasisDocument });
    return data?.assessments.some(({ status }) => HAS_RESULT.includes(status)) ?? false;
  } catch (error) {
    console.warn('The assessments could not be loaded. The list shows no fit.', error);
    return false;
  }
}

async function getFacets(client: ApolloClient, view: View): Promise<Facets | null> {
  try {
    const { data } = await client.query({ query: ProgramFacetsDocument, variables: filterVariables(view) });
    return data?.programFacets ?? null;
  } catch (error) {
    console.warn('The filter counts could not be loaded. The list shows none.', toProblem(error));
    return null;
  }
}

async function onePage(
  client: ApolloClient,
  view: View,
  own: boolean,
  after: string | null,
): Promise<ProgramListQuery['programs'] | undefined> {
  const variables = { ...filterVariables(view), sort: view.sort, first: PAGE_SIZE, after, own };
  const { data } = await client.query({ query: ProgramListDocument, variables });
  return data?.programs;
}

/** Loads the pages in sequence: each starts where the previous one ended. Pages already shown are reused. */
async function getPages(client: ApolloClient, view: View, own: boolean): Promise<Listed> {
  const programs = new Map<string, ListedProgram>();
  let after: string | null = null;
  let corrected: string | null = null;
  for (let page = 0; page < view.pages; page += 1) {
    const found = await onePage(client, view, own, after);
    for (const program of found?.nodes ?? []) programs.set(program.id, program);
    corrected = found?.corrected ?? corrected;
    after = found?.pageInfo.endCursor ?? null;
    if (found?.pageInfo.hasNextPage !== true || after === null)
      return { programs: [...programs.values()], more: false, corrected };
  }
  return { programs: [...programs.values()], more: true, corrected };
}

async function getSaved(client: ApolloClient): Promise<Listed> {
  const { data } = await client.query({
    query: SavedProgramsDocument,
    variables: { own: true },
    fetchPolicy: 'network-only',
  });
  return { programs: data?.savedPrograms ?? [], more: false, corrected: null };
}

interface Reader {
  signedIn: boolean;
  canFit: boolean;
}

const VISITOR: Reader = { signedIn: false, canFit: false };

/**
 * Loads everything for the list in a URL. If nobody was signed in in this browser, it doesn't wait for the session,
 * which almost always is a visitor's.
 */
async function loadList(client: ApolloClient, requested: View): Promise<ListData> {
  const [user, early] = await Promise.all([
    readSession(client),
    readSessionHint() ? null : loadFor(client, requested, VISITOR),
  ]);
  if (user === null) return early ?? loadFor(client, requested, VISITOR);
  return loadFor(client, requested, { signedIn: true, canFit: await hasResult(client) });
}

/** The list for one reader. Sorting by fit requires a result. */
async function loadFor(
  client: ApolloClient,
  requested: View,
  { signedIn, canFit }: Reader,
): Promise<ListData> {
  const view = { ...requested, sort: requested.sort === 'FIT' && !canFit ? null : requested.sort };
  // By default, people with a result see the best fit first; a search shows its best match first, for everyone.
  const sort = view.sort ?? (canFit && view.search === '' ? 'FIT' : null);
  if (view.saved && signedIn) {
    return { view, ...(await getSaved(client)), facets: null, signedIn, canFit };
  }
  const pages = getPages(client, { ...view, sort }, signedIn);
  // Apollo prepares each query for so long that both would block a slow phone for 300 ms.
  const [listed, facets] = await Promise.all([pages, nextTask().then(() => getFacets(client, view))]);
  return { view, ...listed, facets, signedIn, canFit };
}

/**
 * Like `loadList`, but returns a failure for display in the list, so that the choices and programs already found stay.
 */
export async function tryList(client: ApolloClient, requested: View): Promise<ListData | FailedList> {
  try {
    return await loadList(client, requested);
  } catch (error) {
    console.warn('The programs could not be loaded.', error);
    return { view: requested, failed: true, error };
  }
}
