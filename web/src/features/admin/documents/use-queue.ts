import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VerificationStatus } from '../../../gql/schema-types';
import { DocumentReviewsDocument } from './reviews.generated';
import type { DocumentReviewsQuery } from './reviews.generated';

export type Review = DocumentReviewsQuery['documentReviews']['nodes'][number];
export type ReviewedDocument = Review['document'];

/** In the order of the filter. */
export const STATUSES = ['PENDING', 'VERIFIED', 'REJECTED'] as const satisfies readonly VerificationStatus[];

export interface Filter {
  status: VerificationStatus;
  search: string;
}

/** The filter, kept in the address, so that it can be sent. It is in force before the address has changed. */
export function useFilter(): { filter: Filter; set: (change: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    status: STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? 'PENDING',
    search: query.get('search') ?? '',
  }));
  const set = (change: Partial<Filter>): void => {
    const next = { ...filter, ...change };
    setFilter(next);
    const entries = {
      status: next.status === 'PENDING' ? '' : next.status.toLowerCase(),
      search: next.search,
    };
    setQuery(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, set };
}

export interface Queue {
  reviews: readonly Review[] | null;
  /** How many there are in all, with those that are judged since they were loaded left out. */
  total: number;
  failed: boolean;
  loading: boolean;
  again: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

/** The documents of one status, oldest first. What is judged stays in its place until the list is loaded again. */
export function useQueue({ status, search }: Filter): Queue {
  const { data, error, loading, refetch, fetchMore } = useQuery(DocumentReviewsDocument, {
    variables: { status, ...(search.trim() !== '' && { search: search.trim() }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const connection = data?.documentReviews;
  const moved = (connection?.nodes ?? []).filter(({ document }) => document.verificationStatus !== status);
  const warn = (reason: unknown): void => {
    console.warn('The queue could not be loaded.', reason);
  };
  const page = connection?.pageInfo;
  return {
    reviews: connection?.nodes ?? null,
    total: Math.max(0, (connection?.totalCount ?? 0) - moved.length),
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
                documentReviews: {
                  ...next.documentReviews,
                  nodes: [...before.documentReviews.nodes, ...next.documentReviews.nodes],
                },
              }),
            }).catch(warn);
          }
        : null,
  };
}
