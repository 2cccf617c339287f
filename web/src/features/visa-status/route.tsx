import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { EmptyState } from '../../ui/states/EmptyState';
import { Skeleton } from '../../ui/states/Skeleton';
import { Intro } from './Intro';
import { refundedReviews } from './reviews';
import { RefundedSheet, ReviewSheet } from './ReviewSheet';
import { useStatusNews } from './use-status-news';
import { VisaStatusDocument } from './visa-status.generated';
import type { VisaStatusQuery } from './visa-status.generated';
import styles from './visa-status.module.css';

export const handle: RouteHandle = { title: msg`Visa Status` };

interface VisaStatusData {
  status: QueryRef<VisaStatusQuery>;
}

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): VisaStatusData {
  const client = context.get(apolloContext);
  return { status: preloadQuery(client)(VisaStatusDocument, { fetchPolicy: 'cache-and-network' }) };
}

export function Component(): JSX.Element {
  return (
    <Page width="wide">
      <Stack gap={24}>
        <Intro />
        <Suspense
          fallback={
            <div className={styles['loading']}>
              <Skeleton lines={8} />
            </div>
          }
        >
          <Reviews />
        </Suspense>
      </Stack>
    </Page>
  );
}

/** All reviews, newest first; or the one in the URL. */
function Reviews(): JSX.Element {
  const [search] = useSearchParams();
  const { data } = useReadQuery(useLoaderData<VisaStatusData>().status);
  const refresh = useStatusNews();
  const requestedId = search.get('id') ?? search.get('assessmentId');
  const closed = refundedReviews(data);
  const count = data.visaAssessments.length + closed.length;
  const one = data.visaAssessments.filter(({ assessment }) => assessment.id === requestedId);
  const shown = one.length > 0 ? one : data.visaAssessments;
  if (count === 0) {
    return (
      <EmptyState
        title={<Trans>No reviews yet</Trans>}
        action={
          <LinkButton variant="primary" to={paths.expertReviewPurchase.href()}>
            <Trans>See the expert review</Trans>
          </LinkButton>
        }
      >
        <Trans>When a consultant reviews one of your assessments, you can follow it here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={32}>
      {shown.map((review) => (
        <ReviewSheet key={review.assessment.id} review={review} onSent={refresh} />
      ))}
      {one.length === 0 && closed.map((review) => <RefundedSheet key={review.payment.id} review={review} />)}
      {one.length > 0 && count > 1 && (
        <p>
          <Link to={paths.visaStatus.href()}>
            <Plural value={count} one="Show your # review" other="Show all # of your reviews" />
          </Link>
        </p>
      )}
    </Stack>
  );
}
