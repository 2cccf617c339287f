import type { ApolloClient } from '@apollo/client';

const LISTS = ['adminPrograms', 'adminProgramReports', 'programs', 'programFacets', 'programSuggestions'];

/** The catalogue changed: what was fetched of it is fetched again when it is shown the next time. */
export function forgetLists({ cache }: Pick<ApolloClient, 'cache'>): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
