import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { AdminProgramsDocument } from './programs.generated';
import type { AdminProgramsQuery } from './programs.generated';
import type { Filter } from './use-programs-url-state';

type Shown = AdminProgramsQuery['adminPrograms'];
export type ProgramRow = Shown['nodes'][number];
export type Programs = ConnectionList<Shown>;

/** The programs that fit, newest first, a page at a time. */
export function usePrograms({ type, search, archived }: Filter): Programs {
  const text = search.trim();
  return useConnection(AdminProgramsDocument, 'adminPrograms', {
    variables: {
      ...(type !== null && { type }),
      ...(text !== '' && { search: text }),
      ...(archived && { archived }),
      first: 50,
    },
    failure: 'The programs could not be loaded.',
    getId: ({ id }) => id,
  });
}
