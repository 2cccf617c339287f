import type { Role, UserSort } from '../../../gql/schema-types';
import { useListUrlState } from '../parts/use-list-url-state';
import type { ListUrlState } from '../parts/use-list-url-state';
import { STATES } from './use-users';
import type { Filter } from './use-users';

export const ROLES = ['USER', 'AFFILIATE', 'ADMIN'] as const satisfies readonly Role[];
export const SORTS = ['NEWEST', 'OLDEST', 'NAME', 'EMAIL'] as const satisfies readonly UserSort[];

/** Filter, order, and the open user, stored in the URL. */
export const useUsersUrlState = (): ListUrlState<Filter> => useListUrlState(URL_PARAMETERS);

const URL_PARAMETERS = {
  opened: 'user',
  read: (query: URLSearchParams): Filter => ({
    role: ROLES.find((role) => role.toLowerCase() === query.get('role')) ?? null,
    state: STATES.find((state) => state === query.get('state')) ?? null,
    sort: SORTS.find((sort) => sort.toLowerCase() === query.get('sort')) ?? 'NEWEST',
    search: query.get('search') ?? '',
  }),
  write: ({ role, state, sort, search }: Filter): Record<string, string> => ({
    role: role?.toLowerCase() ?? '',
    state: state ?? '',
    sort: sort === 'NEWEST' ? '' : sort.toLowerCase(),
    search,
  }),
};
