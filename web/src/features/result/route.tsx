import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { Navigate, Outlet, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { assessmentPages, resultPart, resultParts } from '../../lib/paths';
import type { ResultPart } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import type { AssessmentType } from '../../gql/schema-types';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { formatDate } from '../../lib/format/format';
import { findPrice } from '../../product/payments/money';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { AssessmentPageDocument } from './assessment-page.generated';
import type { AssessmentPageQuery } from './assessment-page.generated';
import { Intro } from './Intro';
import { Part } from './parts/Part';
import styles from './parts/parts.module.css';
import { readResultId } from './parts/preload-part';
import { resultTitles } from './parts/labels';
import type { ResultContext } from './parts/result-context';
import { ResultNav } from './parts/ResultNav';
import { listParts, partTitles } from './parts/titles';
import { useOpenForPrint } from '../../lib/use-open-for-print';
import type { Prices } from './prices';
import { useAnnounceResult } from './use-announce-result';
import type { Phase } from './use-announce-result';

/** Most results are opened again when they are done. */
const InProgress = lazy(async () => ({ default: (await import('./states/InProgress')).InProgress }));
/** Rarely needed. */
const NotCovered = lazy(async () => ({ default: (await import('./states/NotCovered')).NotCovered }));
const Failed = lazy(async () => ({ default: (await import('./states/Failed')).Failed }));

export const handle: RouteHandle = {
  title: (pathname) => {
    const part = findPart(pathname);
    if (part !== null) return partTitles[part];
    return resultTitles[findType(pathname)];
  },
};

interface ResultData {
  assessment: QueryRef<AssessmentPageQuery>;
}

/** Without an id there is nothing to show; the dashboard lists all assessments. */
export function loader({ request, context }: LoaderFunctionArgs<RouterContextProvider>): ResultData {
  const id = readResultId(request);
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
      <Suspense fallback={<Expected />}>
        <Result />
      </Suspense>
    </Page>
  );
}

/** A result that hasn't arrived yet. */
function Expected(): JSX.Element {
  const { pathname } = useLocation();
  return (
    <Stack gap={24}>
      <Intro type={findType(pathname)} above={findPart(pathname) !== null} />
      <Skeleton lines={8} />
    </Stack>
  );
}

function findType(pathname: string): AssessmentType {
  return pathname.startsWith(assessmentPages.STUDENT.result.pattern) ? 'STUDENT' : 'OPPORTUNITY_SEEKER';
}

/** The part whose page is open; null on the first one. */
function findPart(pathname: string): ResultPart | null {
  const last = pathname.split('/').at(-1);
  return resultParts.find((part) => part === last) ?? null;
}

/** A live event may set the status a moment before the result itself is loaded. */
function getPhase({ status, aiResult }: AssessmentPageQuery['assessment']): Phase {
  if (status === 'FAILED') return 'failed';
  return status === 'IN_PROGRESS' || aiResult === null ? 'working' : 'done';
}

function getPrices(services: AssessmentPageQuery['paidServices']): Prices {
  return { review: findPrice(services, 'EXPERT_REVIEW'), further: findPrice(services, 'ASSESSMENT') };
}

/** The frame of a result: whose it is, its parts, and the one that is open. */
function Result(): JSX.Element {
  const { i18n } = useLingui();
  const { pathname, hash } = useLocation();
  const { data } = useReadQuery(useLoaderData<ResultData>().assessment);
  const { assessment } = data;
  const { id, type, createdAt } = assessment;
  const phase = getPhase(assessment);
  useAnnounceResult(id, phase);
  const page = useRef<HTMLDivElement>(null);
  const [asked] = useState(() => new Set<string>());
  useOpenForPrint(page);
  usePartWhenDone(phase);
  const part = phase === 'done' ? findPart(pathname) : null;
  const parts = listParts({ covered: assessment.aiResult?.covered !== false });
  // The parts were once sections of one long page, and old links may still use their fragments.
  const named = resultParts.find((name) => hash === `#${name}`);
  if (named !== undefined) {
    return <Navigate replace to={resultPart(assessmentPages[type].result, named).href({ id })} />;
  }
  return (
    <div ref={page} className={styles['frame']}>
      <Intro type={type} above={part !== null}>
        {formatDate(createdAt)}
        {part !== null && <Score assessment={assessment} />}
      </Intro>
      {phase === 'working' && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <InProgress id={id} createdAt={createdAt} />
        </Suspense>
      )}
      {phase === 'failed' && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Failed id={id} type={type} />
        </Suspense>
      )}
      {phase === 'done' && (
        <>
          <ResultNav id={id} type={type} parts={parts} />
          <TranslatedRules />
          {part !== null && <h1>{i18n._(partTitles[part])}</h1>}
          {part === null || parts.includes(part) ? (
            <OpenPart key={pathname} context={{ assessment, prices: getPrices(data.paidServices), asked }} />
          ) : (
            <Suspense fallback={<Skeleton lines={4} />}>
              <NotCovered id={id} type={type} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** On a page in another language: which language is binding. Null on an English page. */
function TranslatedRules(): JSX.Element | null {
  const { i18n } = useLingui();
  if (i18n.locale === 'en') return null;
  return (
    <p className={styles['english']}>
      <Trans>
        Conditions and steps are translated from English. Where a translation and the official page differ,
        the official page decides.
      </Trans>
    </p>
  );
}

/** The score beside the date, where its own panel is on another part. */
function Score({
  assessment: { type, aiResult },
}: Pick<AssessmentPageQuery, 'assessment'>): JSX.Element | null {
  if (aiResult?.explanation.enoughKnown !== true) return null;
  const score = (
    <strong data-testid="eligibility-score">
      {aiResult.eligibilityScore}
      {type === 'OPPORTUNITY_SEEKER' && '%'}
    </strong>
  );
  return (
    <>
      {' · '}
      {type === 'STUDENT' ? <Trans>Score {score} out of 100</Trans> : <Trans>Score {score}</Trans>}
    </>
  );
}

function OpenPart({ context }: { context: ResultContext }): JSX.Element {
  const { revalidate } = useRevalidator();
  return (
    <Part height={40} onRetry={revalidate}>
      <Outlet context={context} />
    </Part>
  );
}

/** A part that was opened before the result was there is loaded again when it is. */
function usePartWhenDone(phase: Phase): void {
  const { revalidate } = useRevalidator();
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'working' && phase === 'done') void revalidate();
    before.current = phase;
  }, [phase, revalidate]);
}
