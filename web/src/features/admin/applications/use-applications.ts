import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { AdminApplicationsDocument } from './applications.generated';
import type { AdminApplicationsQuery } from './applications.generated';
import type { Filter } from './use-place';
import { warnOfFailure } from '../../../lib/errors/aborted';

export type ApplicationRow = AdminApplicationsQuery['adminApplications']['nodes'][number];

const PAGE = 50;
/** How many of the shown rows are refetched at once, at most. */
const MOST = 200;

/** The live event for admins when an application is made, withdrawn, or decided. */
export const REVIEW_EVENTS = ['applicationReview.updated'];

export interface Applications {
  rows: readonly ApplicationRow[] | null;
  /** How many fit in all. */
  total: number;
  failed: boolean;
  loading: boolean;
  again: () => void;
  /** Brings in what changed; what was loaded further down stays loaded. */
  refresh: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

function warn(reason: unknown): void {
  warnOfFailure('The applications could not be loaded.', reason);
}

/** The applications that fit, newest first, a page at a time; what others do is shown as it happens. */
export function useApplications({ status, search }: Filter): Applications {
  const client = useApolloClient();
  const text = search.trim();
  const variables = {
    ...(status !== null && { status }),
    ...(text !== '' && { search: text }),
    first: PAGE,
  };
  const { data, error, loading, refetch, fetchMore, updateQuery } = useQuery(AdminApplicationsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const rows = data?.adminApplications.nodes ?? null;
  const latest = useRef(0);
  const look = async (): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    const first = Math.min(MOST, Math.max(PAGE, rows?.length ?? 0));
    const { data: now } = await client.query({
      query: AdminApplicationsDocument,
      variables: { ...variables, first },
      fetchPolicy: 'network-only',
    });
    // Of answers that overtake each other, the one that was asked for last is the newest.
    if (now !== undefined && mine === latest.current) updateQuery(() => now);
  };
  const refresh = (): void => {
    look().catch(warn);
  };
  useLiveEvents(REVIEW_EVENTS, refresh);
  const page = data?.adminApplications.pageInfo;
  return {
    rows,
    total: data?.adminApplications.totalCount ?? 0,
    failed: error !== undefined,
    loading,
    again: () => {
      refetch().catch(warn);
    },
    refresh,
    more:
      page?.hasNextPage === true && page.endCursor !== null
        ? () => {
            fetchMore({
              variables: { after: page.endCursor },
              updateQuery: (before, { fetchMoreResult: { adminApplications: next } }) => ({
                adminApplications: { ...next, nodes: [...before.adminApplications.nodes, ...next.nodes] },
              }),
            }).catch(warn);
          }
        : null,
  };
}
