import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { AdminProgramsDocument } from './programs.generated';
import type { AdminProgramsQuery } from './programs.generated';
import type { Filter } from './use-programs-url-state';
import { usePageSize } from '../parts/use-page-size';

type Shown = AdminProgramsQuery['adminPrograms'];
export type ProgramRow = Shown['nodes'][number];
export type Programs = ConnectionList<Shown>;

/** The matching programs, newest first, paginated. */
export function usePrograms({ type, search, archived }: Filter): Programs {
  const first = usePageSize();
  const text = search.trim();
  return useConnection(AdminProgramsDocument, 'adminPrograms', {
    variables: {
      ...(type !== null && { type }),
      ...(text !== '' && { search: text }),
      ...(archived && { archived }),
      first,
    },
    failure: 'The programs could not be loaded.',
    getId: ({ id }) => id,
  });
}
