import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { ArchiveProgramDocument, UpdateProgramDocument } from './programs.generated';

export interface Archivable {
  id: string;
  title: string;
  archived: boolean;
  updatedAt: string;
}

/** Archives or restores a program. */
export function useArchive(onDone: () => void): {
  busy: boolean;
  toggleArchived: (program: Archivable) => Promise<boolean>;
} {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, run } = useSubmit();

  const archive = async ({ id }: Archivable): Promise<void> => {
    await mutate(client, ArchiveProgramDocument, { id });
    client.cache.modify({
      id: client.cache.identify({ __typename: 'Program', id }),
      fields: { archived: () => true },
    });
  };
  const restore = async ({ id, updatedAt }: Archivable): Promise<void> => {
    await mutate(client, UpdateProgramDocument, { id, input: { archived: false, updatedAt } });
  };
  const toggleArchived = (program: Archivable): Promise<boolean> =>
    run(async () => {
      const { title, archived } = program;
      try {
        await (archived ? restore(program) : archive(program));
      } catch (error) {
        showToast({
          title: t`Error`,
          description: describeProblem(toProblem(error), t`We couldn't save this. Try again.`),
          tone: 'destructive',
        });
        throw error;
      } finally {
        onDone();
      }
      showToast({
        tone: 'success',
        title: archived ? t`Program restored` : t`Program archived`,
        description: title,
      });
    });
  return { busy, toggleArchived };
}
