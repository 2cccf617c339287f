import { useListUrlState } from '../parts/use-list-url-state';
import type { ListUrlState } from '../parts/use-list-url-state';
import type { ApplicationStatus } from '../../../gql/schema-types';

/** In the order of the filter. */
export const APPLICATION_STATUSES = [
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
] as const satisfies readonly ApplicationStatus[];

export interface Filter {
  /** Null: all. */
  status: ApplicationStatus | null;
  search: string;
}

/** Filter and open application, stored in the URL. */
export const useApplicationsUrlState = (): ListUrlState<Filter> => useListUrlState(URL_PARAMETERS);

const URL_PARAMETERS = {
  opened: 'application',
  read: (query: URLSearchParams): Filter => ({
    status: APPLICATION_STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? null,
    search: query.get('search') ?? '',
  }),
  write: ({ status, search }: Filter): Record<string, string> => ({
    status: status?.toLowerCase() ?? '',
    search,
  }),
};
