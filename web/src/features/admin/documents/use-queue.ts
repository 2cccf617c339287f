import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { onLiveEvent } from '../../../lib/live/events';
import { merged, without } from './merge';
import { DocumentNowDocument, DocumentReviewsDocument } from './reviews.generated';
import type { DocumentReviewsQuery } from './reviews.generated';
import type { Filter } from './use-filter';
import { warnOfFailure } from '../../../lib/errors/aborted';

export type Review = DocumentReviewsQuery['documentReviews']['nodes'][number];
export type ReviewedDocument = Review['document'];

/** How many of the shown rows are refetched at once, at most. */
const MOST = 200;
const PAGE = 50;

export interface Queue {
  reviews: readonly Review[] | null;
  /** How many there are in all. */
  total: number;
  failed: boolean;
  loading: boolean;
  /** Loads the list from its beginning; what was judged leaves it. */
  again: () => void;
  /** Brings in what is new; what was judged stays in its place. */
  refresh: () => void;
  /** Takes out a document that is gone. */
  drop: (id: string) => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

function warn(reason: unknown): void {
  warnOfFailure('The queue could not be loaded.', reason);
}

/**
 * The documents of one status, oldest first. It follows what happens elsewhere: new uploads come at the end, verdicts
 * of others are shown where the document stands. What is judged stays in its place until the list is loaded again.
 */
export function useQueue({ status, search }: Filter): Queue {
  const client = useApolloClient();
  const variables = { status, ...(search.trim() !== '' && { search: search.trim() }) };
  const { data, error, loading, refetch, fetchMore, updateQuery } = useQuery(DocumentReviewsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const connection = data?.documentReviews;
  const reviews = connection?.nodes ?? null;
  const drop = (id: string): void => {
    updateQuery((_, { previousData, complete }) =>
      complete ? { documentReviews: without(previousData.documentReviews, id) } : undefined,
    );
  };
  const look = async (id: string): Promise<void> => {
    try {
      await client.query({ query: DocumentNowDocument, variables: { id }, fetchPolicy: 'network-only' });
    } catch (reason) {
      if (toProblem(reason).code !== 'NOT_FOUND') throw reason;
      drop(id);
    }
  };
  const refresh = useOneAtATime(async () => {
    const first = Math.min(MOST, Math.max(PAGE, reviews?.length ?? 0));
    const fresh = await client.query({
      query: DocumentReviewsDocument,
      variables: { ...variables, first },
      fetchPolicy: 'no-cache',
    });
    const { data: now } = fresh;
    if (now === undefined) return;
    updateQuery((_, { previousData, complete }) =>
      complete ? { documentReviews: merged(previousData.documentReviews, now.documentReviews) } : undefined,
    );
  });
  const follow = useEffectEvent((payload: Record<string, unknown>) => {
    const { id, removed } = payload;
    if (typeof id !== 'string' || reviews === null) return;
    if (removed === true) drop(id);
    else if (reviews.some(({ document }) => document.id === id)) look(id).catch(warn);
    refresh();
  });
  useEffect(
    () =>
      onLiveEvent('documentReview.updated', (payload) => {
        follow(payload);
      }),
    [],
  );
  const page = connection?.pageInfo;
  return {
    reviews,
    total: connection?.totalCount ?? 0,
    failed: error !== undefined,
    loading,
    again: () => {
      refetch().catch(warn);
    },
    refresh,
    drop,
    more:
      page?.hasNextPage === true && page.endCursor !== null
        ? () => {
            fetchMore({
              variables: { after: page.endCursor },
              updateQuery: (before, { fetchMoreResult: next }) => ({
                documentReviews: merged(before.documentReviews, next.documentReviews),
              }),
            }).catch(warn);
          }
        : null,
  };
}

/** Work requested while it's running runs once more afterward, however often it was requested. */
function useOneAtATime(work: () => Promise<void>): () => void {
  const state = useRef({ running: false, again: false });
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return () => {
    const { current } = state;
    current.again = true;
    if (current.running) return;
    current.running = true;
    const loop = async (): Promise<void> => {
      while (current.again) {
        current.again = false;
        await latest.current();
      }
    };
    loop()
      .catch(warn)
      .finally(() => {
        current.running = false;
      });
  };
}
