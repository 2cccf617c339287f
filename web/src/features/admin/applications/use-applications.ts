import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { AdminApplicationsDocument } from './applications.generated';
import type { AdminApplicationsQuery } from './applications.generated';
import type { Filter } from './use-applications-url-state';

type Shown = AdminApplicationsQuery['adminApplications'];
export type ApplicationRow = Shown['nodes'][number];
export type Applications = ConnectionList<Shown>;

/** The live event for admins when an application is submitted, withdrawn, or decided. */
export const REVIEW_EVENTS = ['applicationReview.updated'];

/** The matching applications, newest first, paginated and updated live. */
export function useApplications({ status, search }: Filter): Applications {
  const text = search.trim();
  return useConnection(AdminApplicationsDocument, 'adminApplications', {
    variables: { ...(status !== null && { status }), ...(text !== '' && { search: text }), first: 50 },
    failure: 'The applications could not be loaded.',
    getId: ({ application }) => application.id,
    events: REVIEW_EVENTS,
  });
}
