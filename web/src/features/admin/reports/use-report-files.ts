import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ReportExportKind } from '../../../gql/schema-types';
import { toProblem } from '../../../lib/errors/problem';
import type { Problem } from '../../../lib/errors/problem';
import { mutate } from '../../../lib/apollo/use-mutate';
import type { ReportRange } from './range';
import { CreateReportFileDocument, DeleteReportFileDocument, ReportFilesDocument } from './report.generated';
import type { ReportFilesQuery } from './report.generated';

const LOOK_EVERY_MS = 1_500;

export type ReportFile = ReportFilesQuery['reportExports'][number];

interface ReportFiles {
  files: readonly ReportFile[];
  failed: boolean;
  problem: Problem | null;
  busy: boolean;
  order: (kind: ReportExportKind, range: ReportRange) => void;
  remove: (id: string) => void;
}

const isOpen = ({ status }: ReportFile): boolean => status === 'WAITING' || status === 'RUNNING';

/** The admin's report files. While one is being made, its progress is polled. */
export function useReportFiles(): ReportFiles {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [waits, setWaits] = useState(true);
  const { data, error, refetch } = useQuery(ReportFilesDocument, {
    fetchPolicy: 'network-only',
    pollInterval: waits ? LOOK_EVERY_MS : 0,
  });
  const files = data?.reportExports ?? [];
  const isWaiting = data === undefined ? error === undefined : files.some(isOpen);
  if (waits !== isWaiting) setWaits(isWaiting);

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      setProblem(null);
    } catch (failure) {
      setProblem(toProblem(failure));
    } finally {
      await refetch().catch(() => undefined);
      setBusy(false);
    }
  };
  return {
    files,
    failed: error !== undefined,
    problem,
    busy,
    order: (kind, { from, to, tz }) => {
      void run(() => mutate(client, CreateReportFileDocument, { input: { kind, from, to, tz } }));
    },
    remove: (id) => {
      void run(() => mutate(client, DeleteReportFileDocument, { id }));
    },
  };
}
