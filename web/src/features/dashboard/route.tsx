import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../app/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { priceOf } from '../../lib/payments/money';
import { useSession } from '../../lib/session/use-session';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { DashboardDocument } from './dashboard.generated';
import type { DashboardQuery } from './dashboard.generated';
import styles from './dashboard.module.css';
import { Notices } from './notices/Notices';
import { LatestAssessments } from './parts/LatestAssessments';
import { StartAssessments } from './parts/StartAssessments';
import { VerifyNotice } from './parts/VerifyNotice';

/** Below the first screen. */
const Applications = lazy(async () => ({
  default: (await import('./applications/Applications')).Applications,
}));
const Payments = lazy(async () => ({ default: (await import('./payments/Payments')).Payments }));
/** Only after a payment: the way back from the provider. */
const PaymentReturn = lazy(async () => ({
  default: (await import('./payments/PaymentReturn')).PaymentReturn,
}));

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
  const [search] = useSearchParams();
  const { assessments, assessmentLimits, payments, paidServices } = data;
  const intent = search.get('payment_intent');
  const returned = intent === null ? undefined : payments.find((own) => own.paymentIntentId === intent);
  const some = assessments.length > 0;
  return (
    <Stack gap={48}>
      {returned !== undefined && (
        <Suspense>
          <PaymentReturn paymentId={returned.id} announced={search.get('redirect_status') === 'succeeded'} />
        </Suspense>
      )}
      {some && (
        <LatestAssessments assessments={assessments} reviewPrice={priceOf(paidServices, 'EXPERT_REVIEW')} />
      )}
      <Notices />
      <StartAssessments limits={assessmentLimits} first={!some} price={priceOf(paidServices, 'ASSESSMENT')} />
      <div className={styles['pair']}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <Applications />
        </Suspense>
        <Suspense fallback={<Skeleton lines={3} />}>
          <Payments payments={payments} upgradable={some} />
        </Suspense>
      </div>
    </Stack>
  );
}
