import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ProgramReportsDocument } from './programs.generated';
import type { ProgramReportsQuery } from './programs.generated';
import { logFailure } from '../../../lib/errors/aborted';

export type Report = ProgramReportsQuery['adminProgramReports'][number];

const PAGE = 50;
/** The server's limit per request. */
const MAX_REPORTS = 200;

export interface Reports {
  rows: readonly Report[] | null;
  failed: boolean;
  loading: boolean;
  refetch: () => void;
  /** Null if everything within the server's limit is loaded; further reports appear as these are closed. */
  more: (() => void) | null;
}

/** The open reports. */
export function useReports(): Reports {
  const [first, setFirst] = useState(PAGE);
  const { data, previousData, error, loading, refetch } = useQuery(ProgramReportsDocument, {
    variables: { first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const rows = (data ?? previousData)?.adminProgramReports ?? null;
  return {
    rows,
    failed: error !== undefined,
    loading,
    refetch: () => {
      refetch().catch((reason: unknown) => {
        logFailure('The reports could not be loaded.', reason);
      });
    },
    more:
      rows !== null && rows.length >= first && first < MAX_REPORTS
        ? () => {
            setFirst(MAX_REPORTS);
          }
        : null,
  };
}
