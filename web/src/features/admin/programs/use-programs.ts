import { useQuery } from '@apollo/client/react';
import { AdminProgramsDocument } from './programs.generated';
import type { AdminProgramsQuery } from './programs.generated';
import type { Filter } from './use-place';
import { warnOfFailure } from '../../../lib/errors/aborted';

export type ProgramRow = AdminProgramsQuery['adminPrograms']['nodes'][number];

const PAGE = 50;

export interface Programs {
  rows: readonly ProgramRow[] | null;
  /** How many fit in all. */
  total: number;
  failed: boolean;
  loading: boolean;
  again: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

function warn(reason: unknown): void {
  warnOfFailure('The programs could not be loaded.', reason);
}

/** The programs that fit, newest first, a page at a time. */
export function usePrograms({ type, search, archived }: Filter): Programs {
  const text = search.trim();
  const { data, error, loading, refetch, fetchMore } = useQuery(AdminProgramsDocument, {
    variables: {
      ...(type !== null && { type }),
      ...(text !== '' && { search: text }),
      ...(archived && { archived }),
      first: PAGE,
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.adminPrograms.pageInfo;
  return {
    rows: data?.adminPrograms.nodes ?? null,
    total: data?.adminPrograms.totalCount ?? 0,
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
              updateQuery: (before, { fetchMoreResult: { adminPrograms: next } }) => ({
                adminPrograms: { ...next, nodes: [...before.adminPrograms.nodes, ...next.nodes] },
              }),
            }).catch(warn);
          }
        : null,
  };
}
