import { useFragment } from '@apollo/client/react';
import type { ApplicationStatus } from '../../../gql/schema-types';
import { OwnProgramFragmentDoc } from './own-program.generated';

export interface OwnProgram {
  saved: boolean;
  application: { id: string; status: ApplicationStatus } | null;
}

const NOTHING: OwnProgram = { saved: false, application: null };

/** The signed-in person's data about a program, kept up to date; empty for visitors. */
export function useOwnProgram(id: string): OwnProgram {
  const { data, complete } = useFragment({
    fragment: OwnProgramFragmentDoc,
    from: { __typename: 'Program', id },
  });
  return complete ? { saved: data.saved, application: data.application } : NOTHING;
}
