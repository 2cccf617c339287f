import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import type { AssessmentType } from '../../gql/schema-types';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { nextTask } from '../../lib/next-task';
import { findPrice } from '../../product/payments/money';
import { isBlank } from '../../product/questionnaire/answers';
import { VISITOR, useDraftAnswers } from '../../product/questionnaire/drafts';
import { useSession } from '../../lib/session/use-session';
import { useNow } from '../../lib/use-now';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { DashboardDocument } from './dashboard.generated';
import type { DashboardQuery } from './dashboard.generated';
import styles from './dashboard.module.css';
import { Intro } from './Intro';
import { findNextStep } from './next-step/next-step';
import { NextStepCard } from './next-step/NextStepCard';
import { VerifyNotice } from './parts/VerifyNotice';
import { ProgressLine } from './progress/ProgressLine';

/** Below the first screen. In a task of its own: asking for these files takes as long as rendering what is above. */
const below = async () => {
  await nextTask();
  return import('./lazy');
};
const LatestAssessments = lazy(async () => ({ default: (await below()).LatestAssessments }));
const Notices = lazy(async () => ({ default: (await below()).Notices }));
const Applications = lazy(async () => ({ default: (await below()).Applications }));
const Payments = lazy(async () => ({ default: (await below()).Payments }));
const StartAssessments = lazy(async () => ({ default: (await below()).StartAssessments }));
/** Only needed after a payment, on returning from the provider. */
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
        <Intro />
        {user?.emailVerified === false && <VerifyNotice email={user.email} />}
        <Suspense fallback={<Skeleton lines={24} />}>
          <Overview />
        </Suspense>
      </Stack>
    </Page>
  );
}

/** The next step has the only primary button; without a next step, the newest assessment has it. */
function Overview(): JSX.Element {
  const { dashboard } = useLoaderData<DashboardData>();
  const { data } = useReadQuery(dashboard);
  const [search] = useSearchParams();
  const { assessments, assessmentLimits, applications, notifications, payments, paidServices } = data;
  const intent = search.get('payment_intent');
  const returned = intent === null ? undefined : payments.find((own) => own.paymentIntentId === intent);
  const facts = { ...data, drafts: useUnsentAnswers() };
  const now = useNow();
  const step = findNextStep(facts, new Date(now));
  const some = assessments.length > 0;
  const idle = step.kind === 'wait' || step.kind === 'nothing';
  return (
    <Stack gap={48}>
      {returned !== undefined && (
        <Suspense>
          <PaymentReturn paymentId={returned.id} announced={search.get('redirect_status') === 'succeeded'} />
        </Suspense>
      )}
      <Stack gap={32}>
        <NextStepCard step={step} />
        <ProgressLine facts={facts} step={step} now={now} />
      </Stack>
      <Suspense fallback={<Skeleton lines={12} />}>
        {some && (
          <LatestAssessments
            assessments={assessments}
            reviewPrice={findPrice(paidServices, 'EXPERT_REVIEW')}
            primary={idle}
          />
        )}
        <Notices notifications={notifications} />
        <div className={styles['pair']}>
          <Applications applications={applications} />
          <Payments payments={payments} upgradable={some} />
        </div>
        <StartAssessments
          limits={assessmentLimits}
          first={!some}
          price={findPrice(paidServices, 'ASSESSMENT')}
        />
      </Suspense>
    </Stack>
  );
}

/** The number of unsent answers in this browser, by questionnaire. */
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
