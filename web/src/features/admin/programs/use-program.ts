import { useQuery } from '@apollo/client/react';
import { toProblem } from '../../../lib/errors/problem';
import type { AdminProgram } from './form/program-values';
import { AdminProgramDocument } from './programs.generated';
import { logFailure } from '../../../lib/errors/aborted';

export interface ProgramState {
  program: AdminProgram | null;
  /** This program doesn't exist. */
  gone: boolean;
  failed: boolean;
  refetch: () => void;
}

/**
 * The current state of one program, archived or not.
 * @param fresh bypasses the cache, because edits are based on what is shown
 */
export function useProgram(id: string, fresh: boolean): ProgramState {
  const { data, error, refetch } = useQuery(AdminProgramDocument, {
    variables: { id },
    fetchPolicy: fresh ? 'network-only' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const gone = error !== undefined && toProblem(error).code === 'NOT_FOUND';
  return {
    program: data?.program ?? null,
    gone,
    failed: error !== undefined && !gone,
    refetch: () => {
      refetch().catch((reason: unknown) => {
        logFailure('The program could not be loaded.', reason);
      });
    },
  };
}
