import type { Role, UserSort } from '../../../gql/schema-types';
import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { AdminUsersDocument } from './users.generated';
import type { AdminUsersQuery } from './users.generated';
import { usePageSize } from '../parts/use-page-size';

export type ShownUsers = AdminUsersQuery['adminUsers'];
export type AdminUser = ShownUsers['nodes'][number];
export type UserList = ConnectionList<ShownUsers>;

/** Further filters besides the role. */
export const STATES = ['enabled', 'disabled', 'unverified'] as const;
export type State = (typeof STATES)[number];

export interface Filter {
  /** Null: all. */
  role: Role | null;
  state: State | null;
  search: string;
  sort: UserSort;
}

/** Sent when someone signed up, or an admin changed an account. */
export const USER_EVENTS = ['user.updated'];

const conditions: Readonly<Record<State, object>> = {
  enabled: { disabled: false },
  disabled: { disabled: true },
  unverified: { emailVerified: false },
};

/** The matching users, paginated and updated live. */
export function useUsers({ role, state, search, sort }: Filter): UserList {
  const first = usePageSize();
  const text = search.trim();
  return useConnection(AdminUsersDocument, 'adminUsers', {
    variables: {
      sort,
      first,
      ...(role !== null && { role }),
      ...(state !== null && conditions[state]),
      ...(text !== '' && { search: text }),
    },
    failure: 'The users could not be loaded.',
    getId: ({ id }) => id,
    events: USER_EVENTS,
    keepsPrevious: true,
  });
}
