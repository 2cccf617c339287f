import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RuleFactsDocument } from './rules.generated';
import type { RuleFactsQuery } from './rules.generated';

export type Fact = RuleFactsQuery['guidanceFacts']['nodes'][number];

export interface Filter {
  country: string;
  search: string;
  /** Only those past the day of their check. */
  stale: boolean;
}

/** The filter, kept in the address, so that it can be sent. It is in force before the address has changed. */
export function useFilter(): { filter: Filter; set: (change: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    country: query.get('country') ?? '',
    search: query.get('search') ?? '',
    stale: query.get('stale') === '1',
  }));
  const set = (change: Partial<Filter>): void => {
    const next = { ...filter, ...change };
    setFilter(next);
    const entries = { country: next.country, search: next.search, stale: next.stale ? '1' : '' };
    setQuery(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, set };
}

interface Facts {
  facts: readonly Fact[] | null;
  total: number;
  failed: boolean;
  loading: boolean;
  again: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

/** The figures that the filter leaves, those past their day first; the ones before stay while the next are fetched. */
export function useFacts({ country, search, stale }: Filter): Facts {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(RuleFactsDocument, {
    variables: {
      ...(country !== '' && { country }),
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(stale && { stale: true }),
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const warn = (reason: unknown): void => {
    console.warn('The figures could not be loaded.', reason);
  };
  const page = shown?.guidanceFacts.pageInfo;
  return {
    facts: shown?.guidanceFacts.nodes ?? null,
    total: shown?.guidanceFacts.totalCount ?? 0,
    failed: error !== undefined,
    loading,
    again: () => {
      refetch().catch(warn);
    },
    more:
      page?.hasNextPage === true && page.endCursor !== null
        ? () => {
            fetchMore({
              variables: { after: page.endCursor },
              updateQuery: (before, { fetchMoreResult: next }) => ({
                guidanceFacts: {
                  ...next.guidanceFacts,
                  nodes: [...before.guidanceFacts.nodes, ...next.guidanceFacts.nodes],
                },
              }),
            }).catch(warn);
          }
        : null,
  };
}
