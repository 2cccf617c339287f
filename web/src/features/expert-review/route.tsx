import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { formatPrice } from '../../lib/format/format';
import { findPrice } from '../../product/payments/money';
import { LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { EmptyState } from '../../ui/states/EmptyState';
import { Skeleton } from '../../ui/states/Skeleton';
import { ExpertReviewDocument } from './expert-review.generated';
import type { ExpertReviewQuery } from './expert-review.generated';
import styles from './expert-review.module.css';
import { UpgradeRow } from './UpgradeRow';

export const handle: RouteHandle = { title: msg`Expert review` };

interface ExpertReviewData {
  review: QueryRef<ExpertReviewQuery>;
}

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): ExpertReviewData {
  const client = context.get(apolloContext);
  return { review: preloadQuery(client)(ExpertReviewDocument, { fetchPolicy: 'cache-and-network' }) };
}

export function Component(): JSX.Element {
  return (
    <Page width="text">
      <Stack gap={24}>
        <Stack gap={8}>
          <h1>
            <Trans>Expert review</Trans>
          </h1>
          <p className={styles['soft']}>
            <Trans>
              A consultant reviews your answers and your result, and writes to you within 2-3 business days.
            </Trans>
          </p>
        </Stack>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Reviewable />
        </Suspense>
      </Stack>
    </Page>
  );
}

/** Every finished assessment without a paid review, newest first. */
function Reviewable(): JSX.Element {
  const { i18n } = useLingui();
  const { data } = useReadQuery(useLoaderData<ExpertReviewData>().review);
  const price = formatPrice(findPrice(data.paidServices, 'EXPERT_REVIEW'));
  const assessments = data.assessments
    .filter(({ status, isPaid }) => status === 'AI_COMPLETE' && !isPaid)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (assessments.length === 0) {
    return (
      <EmptyState
        title={<Trans>There's nothing to review yet.</Trans>}
        action={
          <LinkButton variant="primary" to={paths.studentAssessmentAlias.href()}>
            <Trans>Take your free assessment</Trans>
          </LinkButton>
        }
      >
        <Trans>A consultant can review a finished assessment. Take your free one first.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={styles['rows']} aria-label={i18n._(msg`Assessments you can have reviewed`)}>
      {assessments.map((assessment, index) => (
        <UpgradeRow key={assessment.id} assessment={assessment} price={price} newest={index === 0} />
      ))}
    </ul>
  );
}
