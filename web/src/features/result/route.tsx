import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import type { JSX } from 'react';
import { redirect, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { assessmentPages, paths } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { formatDate } from '../../lib/format/format';
import { findPrice } from '../../product/payments/money';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { AssessmentPageDocument } from './assessment-page.generated';
import type { AssessmentPageQuery } from './assessment-page.generated';
import { Finished } from './Finished';
import { Failed } from './later';
import type { Prices } from './prices';
import styles from './Finished.module.css';
import { useOpenForPrint } from './parts/use-open-for-print';
import { resultTitles } from './parts/words';
import { InProgress } from './states/InProgress';
import { useFollow } from './use-follow';
import type { Phase } from './use-follow';

export const handle: RouteHandle = {
  title: (pathname) =>
    pathname.startsWith(assessmentPages.STUDENT.result.pattern)
      ? msg`Your student assessment`
      : msg`Your opportunity seeker assessment`,
};

interface ResultData {
  assessment: QueryRef<AssessmentPageQuery>;
}

/** The address without an id has nothing to show; the dashboard has the list. */
export function loader({ request, context }: LoaderFunctionArgs<RouterContextProvider>): ResultData {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null || id === '') throw redirect(paths.dashboard.href());
  const client = context.get(apolloContext);
  return {
    assessment: preloadQuery(client)(AssessmentPageDocument, {
      variables: { id },
      fetchPolicy: 'cache-and-network',
    }),
  };
}

export function Component(): JSX.Element {
  return (
    <Page width="wide">
      <Suspense fallback={<Skeleton lines={8} />}>
        <Result />
      </Suspense>
    </Page>
  );
}

/** A live event may bring the status a moment before the result itself is there. */
function getPhase({ status, aiResult }: AssessmentPageQuery['assessment']): Phase {
  if (status === 'FAILED') return 'failed';
  return status === 'IN_PROGRESS' || aiResult === null ? 'working' : 'done';
}

function getPrices(services: AssessmentPageQuery['paidServices']): Prices {
  return { review: findPrice(services, 'EXPERT_REVIEW'), further: findPrice(services, 'ASSESSMENT') };
}

function Result(): JSX.Element {
  const { i18n } = useLingui();
  const { data } = useReadQuery(useLoaderData<ResultData>().assessment);
  const { assessment } = data;
  const { id, type, createdAt } = assessment;
  const phase = getPhase(assessment);
  const { interrupted } = useFollow(id, phase);
  const page = useRef<HTMLDivElement>(null);
  useOpenForPrint(page);
  return (
    <div ref={page}>
      <Stack gap={24}>
        <Stack gap={8}>
          <h1>{i18n._(resultTitles[type])}</h1>
          <p className={styles['date']}>{formatDate(createdAt)}</p>
        </Stack>
        {phase === 'working' && <InProgress createdAt={createdAt} interrupted={interrupted} />}
        {phase === 'failed' && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <Failed id={id} type={type} />
          </Suspense>
        )}
        {phase === 'done' && <Finished assessment={assessment} prices={getPrices(data.paidServices)} />}
      </Stack>
    </div>
  );
}
