import { useQuery } from '@apollo/client/react';
import { logFailure } from '../../../lib/errors/aborted';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { timeZoneName } from '../../../lib/format/format';
import { AdminDashboardDocument, AdminTrendsDocument } from './dashboard.generated';
import type { AdminDashboardQuery, AdminTrendsQuery } from './dashboard.generated';

export type Totals = AdminDashboardQuery['adminDashboard'];
export type Trends = AdminTrendsQuery['adminTrends'];
export type WaitingQueue = Totals['queues'][number];
export type LatestApplication = AdminDashboardQuery['adminApplications']['nodes'][number];
export type PendingReview = AdminDashboardQuery['adminVisaAssist']['nodes'][number];

/** The admin events that affect this page. Payments and refunds arrive as notifications. */
const EVENTS = [
  'user.updated',
  'applicationReview.updated',
  'assessmentReview.updated',
  'documentReview.updated',
  'chat.updated',
  'notification.created',
];

interface Dashboard {
  data: AdminDashboardQuery | undefined;
  /** The last 30 days; the rest of the page doesn't wait for them. */
  trends: Trends | undefined;
  failed: boolean;
  refresh: () => void;
}

function warn(reason: unknown): void {
  logFailure('The dashboard could not be loaded.', reason);
}

/** All data of the dashboard in one query, refetched on each live event. */
export function useDashboard(): Dashboard {
  const { data, error, refetch } = useQuery(AdminDashboardDocument, { fetchPolicy: 'cache-and-network' });
  const trends = useQuery(AdminTrendsDocument, {
    variables: { tz: timeZoneName() },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = useOneAtATime(warn, () => refetch());
  useLiveEvents(EVENTS, refresh);
  return { data, trends: trends.data?.adminTrends, failed: error !== undefined, refresh };
}
