import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { Submit } from '../../../lib/forms/use-submit';
import { AdminApplicationDocument, DecideApplicationDocument } from './applications.generated';
import type { AdminApplicationQuery } from './applications.generated';
import type { Move } from './moves';

export type OpenApplication = AdminApplicationQuery['application'];

export interface Deciding extends Pick<Submit, 'busy' | 'problem' | 'setProblem'> {
  /** Someone else changed the application since it was loaded; the current state is shown. */
  overtaken: boolean;
  /** @returns whether it succeeded; if not, `problem` says why */
  decide: (application: OpenApplication, move: Move, note: string) => Promise<boolean>;
}

/**
 * Changes an application based on the version that the admin saw, so that of two admins, the second sees what the
 * first did.
 */
export function useDecide(): Deciding {
  const client = useApolloClient();
  const { busy, problem, run, setProblem } = useSubmit();
  const [overtaken, setOvertaken] = useState(false);

  const refresh = async (id: string): Promise<void> => {
    try {
      await client.query({ query: AdminApplicationDocument, variables: { id }, fetchPolicy: 'network-only' });
    } catch (error) {
      console.warn('The application could not be loaded again.', error);
    }
  };

  return {
    busy,
    problem,
    setProblem,
    overtaken,
    decide: ({ id, updatedAt }, move, note) =>
      run(async () => {
        setOvertaken(false);
        try {
          await mutate(client, DecideApplicationDocument, {
            id,
            status: move,
            updatedAt,
            ...(note !== '' && { note }),
          });
        } catch (error) {
          if (toProblem(error).code === 'CONFLICT') {
            await refresh(id);
            setOvertaken(true);
          }
          throw error;
        }
      }),
  };
}
