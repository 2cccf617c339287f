import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Provenance } from '../../../gql/schema-types';
import { RuleFactsDocument } from './rules.generated';
import type { RuleFactsQuery } from './rules.generated';
import { warnOfFailure } from '../../../lib/errors/aborted';

export type Fact = RuleFactsQuery['guidanceFacts']['nodes'][number];

export interface Filter {
  country: string;
  search: string;
  /** Where the figures were read; empty: wherever. */
  provenance: Provenance | '';
  show: readonly Shown[];
}

/**
 * `stale`: past the day of their check. `next`: not read on an official page yet, those that decide most first. `pending`:
 * with a check that waits for a second admin.
 */
export const SHOWN = ['next', 'stale', 'pending'] as const;
type Shown = (typeof SHOWN)[number];
const PROVENANCES: readonly Provenance[] = ['OFFICIAL', 'SECONDARY', 'UNREAD'];

export function readProvenance(word: string | null): Provenance | '' {
  return PROVENANCES.find((each) => each === word?.toUpperCase()) ?? '';
}

/** The filter, kept in the address, so that it can be sent. It is in force before the address has changed. */
export function useFilter(): { filter: Filter; set: (change: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    country: query.get('country') ?? '',
    search: query.get('search') ?? '',
    provenance: readProvenance(query.get('provenance')),
    show: SHOWN.filter((each) => query.get(each) === '1'),
  }));
  const set = (change: Partial<Filter>): void => {
    const next = { ...filter, ...change };
    setFilter(next);
    const { country, search, provenance, show } = next;
    const entries = { country, search, provenance: provenance.toLowerCase() };
    setQuery(
      [...Object.entries(entries), ...show.map((each): [string, string] => [each, '1'])].filter(
        ([, value]) => value !== '',
      ),
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

/** The figures that the filter leaves, in the server's order; the ones before stay while the next are fetched. */
export function useFacts({ country, search, provenance, show }: Filter): Facts {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(RuleFactsDocument, {
    variables: {
      ...(country !== '' && { country }),
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(provenance !== '' && { provenance }),
      ...Object.fromEntries(show.map((each) => [each, true])),
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const warn = (reason: unknown): void => {
    warnOfFailure('The figures could not be loaded.', reason);
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
