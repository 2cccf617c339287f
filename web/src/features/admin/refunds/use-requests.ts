import { useQuery } from '@apollo/client/react';
import type { RefundStatus } from '../../../gql/schema-types';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { RefundCasesDocument } from './refunds.generated';
import type { RefundCasesQuery } from './refunds.generated';
import { warnOfFailure } from '../../../lib/errors/aborted';

export type RefundCase = RefundCasesQuery['adminRefunds']['nodes'][number];

const EVENTS = ['notification.created'];

export interface Requests {
  cases: readonly RefundCase[] | null;
  total: number;
  failed: boolean;
  loading: boolean;
  again: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

function warn(reason: unknown): void {
  warnOfFailure('The requests could not be loaded.', reason);
}

/** The requests of one status, as the server orders them; a new one appears by itself. */
export function useRequests(status: RefundStatus): Requests {
  const { data, error, loading, refetch, fetchMore } = useQuery(RefundCasesDocument, {
    variables: { status },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const again = (): void => {
    refetch().catch(warn);
  };
  // What admins are notified of payments is what this list is about.
  useLiveEvents(EVENTS, ({ kind }) => {
    if (typeof kind === 'string' && /^(refund|payment)\./.test(kind)) again();
  });
  const page = data?.adminRefunds.pageInfo;
  return {
    cases: data?.adminRefunds.nodes ?? null,
    total: data?.adminRefunds.totalCount ?? 0,
    failed: error !== undefined,
    loading,
    again,
    more:
      page?.hasNextPage === true && page.endCursor !== null
        ? () => {
            fetchMore({
              variables: { after: page.endCursor },
              updateQuery: ({ adminRefunds: before }, { fetchMoreResult: { adminRefunds: next } }) => ({
                adminRefunds: { ...next, nodes: [...before.nodes, ...next.nodes] },
              }),
            }).catch(warn);
          }
        : null,
  };
}
