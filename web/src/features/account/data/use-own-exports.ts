import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { Problem } from '../../../lib/errors/problem';
import { DeletePersonalExportDocument, ExportMyDataDocument, OwnDataDocument } from './own-data.generated';
import type { OwnDataQuery } from './own-data.generated';

const LOOK_EVERY_MS = 1_500;

export type OwnExport = OwnDataQuery['personalExports'][number];

interface OwnExports {
  exports: readonly OwnExport[];
  loading: boolean;
  failed: boolean;
  problem: Problem | null;
  busy: boolean;
  /** Requests an export. No password is needed within ten minutes of a sign-in. @throws the server's error */
  requestExport: (password: string | null) => Promise<void>;
  /** The same without a password; an error is in `problem`. */
  tryRequest: () => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

export const isOpen = ({ status }: OwnExport): boolean => status === 'WAITING' || status === 'RUNNING';

/** Exports of the person's own data. While one is being made, its progress is polled. */
export function useOwnExports(): OwnExports {
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const [waits, setWaits] = useState(true);
  const { data, error, refetch } = useQuery(OwnDataDocument, {
    fetchPolicy: 'network-only',
    pollInterval: waits ? LOOK_EVERY_MS : 0,
  });
  const exports = data?.personalExports ?? [];
  const isWaiting = data === undefined ? error === undefined : exports.some(isOpen);
  if (waits !== isWaiting) setWaits(isWaiting);
  const requestExport = async (password: string | null): Promise<void> => {
    await mutate(client, ExportMyDataDocument, { password });
    await refetch();
  };
  return {
    exports,
    loading: data === undefined && error === undefined,
    failed: error !== undefined,
    problem,
    busy,
    requestExport,
    tryRequest: () => run(() => requestExport(null)),
    remove: (id) =>
      run(async () => {
        await mutate(client, DeletePersonalExportDocument, { id });
        await refetch();
      }),
  };
}
