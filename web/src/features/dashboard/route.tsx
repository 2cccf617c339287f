import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../app/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { useSession } from '../../lib/session/use-session';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { DashboardDocument } from './dashboard.generated';
import type { DashboardQuery } from './dashboard.generated';
import styles from './dashboard.module.css';
import { Notices } from './notices/Notices';
import { Applications, Payments } from './parts/NothingYet';
import { LatestAssessments } from './parts/LatestAssessments';
import { StartAssessments } from './parts/StartAssessments';
import { VerifyNotice } from './parts/VerifyNotice';

export const handle: RouteHandle = { title: msg`Dashboard` };

interface DashboardData {
  dashboard: QueryRef<DashboardQuery>;
}

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): DashboardData {
  const client = context.get(apolloContext);
  return { dashboard: preloadQuery(client)(DashboardDocument, { fetchPolicy: 'cache-and-network' }) };
}

export function Component(): JSX.Element {
  const { user } = useSession();
  return (
    <Page width="wide">
      <Stack gap={32}>
        <Stack gap={8}>
          <h1>
            <Trans>Dashboard</Trans>
          </h1>
          {user !== null && (
            <p className={styles['soft']}>
              <Trans>Good to see you, {user.firstName}.</Trans>
            </p>
          )}
        </Stack>
        {user?.emailVerified === false && <VerifyNotice email={user.email} />}
        <Suspense fallback={<Skeleton lines={8} />}>
          <Overview />
        </Suspense>
      </Stack>
    </Page>
  );
}

/** The newest assessment has the one primary button; without any, it is the start of one. */
function Overview(): JSX.Element {
  const { data } = useReadQuery(useLoaderData<DashboardData>().dashboard);
  const { assessments, assessmentLimits } = data;
  const some = assessments.length > 0;
  return (
    <Stack gap={48}>
      {some && <LatestAssessments assessments={assessments} />}
      <Notices />
      <StartAssessments limits={assessmentLimits} first={!some} />
      <div className={styles['pair']}>
        <Applications />
        <Payments />
      </div>
    </Stack>
  );
}
