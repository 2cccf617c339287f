import { useListUrlState } from '../parts/use-list-url-state';
import type { ListUrlState } from '../parts/use-list-url-state';
import type { AssessmentAdminStatus } from '../../../gql/schema-types';
import { ADMIN_STATUSES } from '../../../product/reviews/labels';

export interface Filter {
  /** Null: all. */
  status: AssessmentAdminStatus | null;
  /** Only those assigned to the admin. */
  mine: boolean;
  search: string;
}

/** Filter and open case, stored in the URL. */
export const useCasesUrlState = (): ListUrlState<Filter> => useListUrlState(URL_PARAMETERS);

const URL_PARAMETERS = {
  opened: 'assessmentId',
  read: (query: URLSearchParams): Filter => ({
    status: ADMIN_STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? null,
    mine: query.get('mine') === 'true',
    search: query.get('search') ?? '',
  }),
  write: ({ status, mine, search }: Filter): Record<string, string> => ({
    status: status?.toLowerCase() ?? '',
    mine: mine ? 'true' : '',
    search,
  }),
};
