import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { ReviewCasesDocument } from './cases.generated';
import type { ReviewCasesQuery } from './cases.generated';
import type { Filter } from './use-filter';
import { warnOfFailure } from '../../../lib/errors/aborted';

export type ReviewCaseRow = ReviewCasesQuery['adminVisaAssist']['nodes'][number];

const PAGE = 50;
/** How many of the shown rows are refetched at once, at most. */
const MOST = 200;

const EVENTS = ['assessmentReview.updated'];

export interface Cases {
  rows: readonly ReviewCaseRow[] | null;
  /** How many fit in all. */
  total: number;
  failed: boolean;
  loading: boolean;
  again: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

function warn(reason: unknown): void {
  warnOfFailure('The reviews could not be loaded.', reason);
}

/** The paid reviews that fit, a page at a time; what others do is shown as it happens. */
export function useCases({ status, mine, search }: Filter): Cases {
  const client = useApolloClient();
  const text = search.trim();
  const variables = {
    ...(status !== null && { status }),
    ...(mine && { mine }),
    ...(text !== '' && { search: text }),
    first: PAGE,
  };
  const { data, error, loading, refetch, fetchMore, updateQuery } = useQuery(ReviewCasesDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const rows = data?.adminVisaAssist.nodes ?? null;
  const latest = useRef(0);
  const refresh = async (): Promise<void> => {
    latest.current += 1;
    const mineIsLatest = latest.current;
    const first = Math.min(MOST, Math.max(PAGE, rows?.length ?? 0));
    const { data: now } = await client.query({
      query: ReviewCasesDocument,
      variables: { ...variables, first },
      fetchPolicy: 'network-only',
    });
    // Of answers that overtake each other, the one that was asked for last is the newest.
    if (now !== undefined && mineIsLatest === latest.current) updateQuery(() => now);
  };
  useLiveEvents(EVENTS, () => {
    refresh().catch(warn);
  });
  const page = data?.adminVisaAssist.pageInfo;
  return {
    rows,
    total: data?.adminVisaAssist.totalCount ?? 0,
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
              updateQuery: (before, { fetchMoreResult: { adminVisaAssist: next } }) => ({
                adminVisaAssist: { ...next, nodes: joined(before.adminVisaAssist.nodes, next.nodes) },
              }),
            }).catch(warn);
          }
        : null,
  };
}

/** A case that moved while one paged is shown once, where it is now. */
function joined(shown: readonly ReviewCaseRow[], next: readonly ReviewCaseRow[]): ReviewCaseRow[] {
  const ids = new Set(next.map(({ assessment }) => assessment.id));
  return [...shown.filter(({ assessment }) => !ids.has(assessment.id)), ...next];
}
