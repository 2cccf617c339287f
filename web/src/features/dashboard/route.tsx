import type { OperationVariables } from '@apollo/client';
import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import type { AssessmentType } from '../../gql/schema-types';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { findPrice } from '../../product/payments/money';
import { isBlank } from '../../product/questionnaire/answers';
import { VISITOR, useDraftAnswers } from '../../product/questionnaire/drafts';
import { useSession } from '../../lib/session/use-session';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { DashboardDocument, DashboardWaitingDocument } from './dashboard.generated';
import type { DashboardQuery, DashboardWaitingQuery } from './dashboard.generated';
import styles from './dashboard.module.css';
import { Notices } from './notices/Notices';
import { nextStep } from './next-step/next-step';
import { NextStepCard } from './next-step/NextStepCard';
import { DocumentsLine } from './parts/DocumentsLine';
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
  /** Empty when it could not be loaded: the rest of the dashboard does without. */
  waiting: QueryRef<DashboardWaitingQuery, OperationVariables, 'complete' | 'streaming' | 'empty'>;
}

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): DashboardData {
  const client = context.get(apolloContext);
  const preload = preloadQuery(client);
  return {
    dashboard: preload(DashboardDocument, { fetchPolicy: 'cache-and-network' }),
    waiting: preload(DashboardWaitingDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' }),
  };
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
        <Suspense fallback={<Skeleton lines={24} />}>
          <Overview />
        </Suspense>
      </Stack>
    </Page>
  );
}

/** The next step has the one primary button; without any, the newest assessment has it. */
function Overview(): JSX.Element {
  const { dashboard, waiting: waitingRef } = useLoaderData<DashboardData>();
  const { data } = useReadQuery(dashboard);
  const loaded = useReadQuery(waitingRef);
  const waiting = loaded.error === undefined && loaded.dataState === 'complete' ? loaded.data : undefined;
  const [search] = useSearchParams();
  const { assessments, assessmentLimits, payments, paidServices } = data;
  const intent = search.get('payment_intent');
  const returned = intent === null ? undefined : payments.find((own) => own.paymentIntentId === intent);
  const drafts = useUnsentAnswers();
  const [now] = useState(() => new Date());
  const step = waiting === undefined ? null : nextStep({ ...data, ...waiting, drafts }, now);
  const some = assessments.length > 0;
  const idle = step === null || step.kind === 'wait' || step.kind === 'nothing';
  return (
    <Stack gap={48}>
      {returned !== undefined && (
        <Suspense>
          <PaymentReturn paymentId={returned.id} announced={search.get('redirect_status') === 'succeeded'} />
        </Suspense>
      )}
      {waiting !== undefined && step !== null && (
        <Stack gap={24}>
          <NextStepCard step={step} />
          <DocumentsLine documents={waiting.documents} />
        </Stack>
      )}
      {some && (
        <LatestAssessments
          assessments={assessments}
          reviewPrice={findPrice(paidServices, 'EXPERT_REVIEW')}
          primary={idle}
        />
      )}
      {waiting !== undefined && <Notices notifications={waiting.notifications} />}
      <StartAssessments
        limits={assessmentLimits}
        first={!some}
        price={findPrice(paidServices, 'ASSESSMENT')}
      />
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

/** How many answers of each questionnaire are kept in this browser and not sent. */
function useUnsentAnswers(): { type: AssessmentType; answers: number }[] {
  const { user } = useSession();
  const owner = user?.id ?? VISITOR;
  const student = useDraftAnswers('STUDENT', owner);
  const opportunity = useDraftAnswers('OPPORTUNITY_SEEKER', owner);
  const count = ({ answers, sentAs }: typeof student): number =>
    sentAs === null ? Object.values(answers).filter((answer) => !isBlank(answer)).length : 0;
  return [
    { type: 'STUDENT', answers: count(student) },
    { type: 'OPPORTUNITY_SEEKER', answers: count(opportunity) },
  ];
}
