import type { ApolloClient } from '@apollo/client';

const LISTS = ['adminPrograms', 'adminProgramReports', 'programs', 'programFacets', 'programSuggestions'];

/** Invalidates cached catalog data after a change, so that it is refetched when it is next shown. */
export function evictLists({ cache }: Pick<ApolloClient, 'cache'>): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
