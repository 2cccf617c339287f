import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '../../../lib/when-idle';
import { assessmentPages, resultPart } from '../../../lib/paths';
import { Contradictions } from '../../../product/claims/Contradictions';
import { Sheet } from '../../../ui/layout/Sheet';
import { isNarrow } from '../../../ui/fold/narrow';
import { ResultActions } from '../parts/ResultActions';
import { useResult } from '../parts/result-context';
import { ScorePanel } from '../score/ScorePanel';
import { Countries } from './Countries';
import { Warnings } from './Warnings';
import type { ResultSummary } from './result-summary';
import { Costs } from './Costs';
import { NextSteps } from './NextSteps';
import styles from './overview.module.css';
import { PartLinks } from './PartLinks';

/** Calculated after the result; a separate chunk, asked for when the result is visible. */
const insights = async () => {
  await whenIdle();
  return import('./lazy');
};
const MostHelpfulChange = lazy(async () => ({ default: (await insights()).MostHelpfulChange }));
const InvitedBy = lazy(async () => ({ default: (await insights()).InvitedBy }));
/** Optional: the result is complete without it. */
const ProfileNotice = lazy(() =>
  insights().then(
    ({ ProfileNotice: notice }) => ({ default: notice }),
    () => ({ default: (_notice: { assessmentId: string; used: boolean }): JSX.Element | null => null }),
  ),
);
const ProfileOffer = lazy(() =>
  insights().then(
    ({ ProfileOffer: offer }) => ({ default: offer }),
    () => ({ default: (_offer: { assessmentId: string }): JSX.Element | null => null }),
  ),
);
const CountryMap = lazy(() =>
  insights().then(
    ({ SummaryMap: map }) => ({ default: map }),
    () => ({
      default: (_map: { result: ResultSummary; questionnaire: unknown }): JSX.Element | null => null,
    }),
  ),
);

/** The result at a glance: the score, three countries, the next steps, what would help, and the costs. */
export function Overview(): JSX.Element | null {
  const { t } = useLingui();
  const { assessment, prices } = useResult();
  const { id, type, status, isPaid, profileUsed, questionnaire, aiResult } = assessment;
  if (aiResult === null) return null;
  const { covered } = aiResult;
  // What comes last is folded where warnings come first, so that the glance is three screens at most on a phone.
  const folds = aiResult.explanation.warnings.length > 0;
  const method = resultPart(assessmentPages[type].result, 'method').href({ id });
  return (
    <div className={styles['overview']}>
      <Warnings sentences={aiResult.explanation.warnings} />
      <Contradictions found={aiResult.contradictions} />
      <Sheet className={styles['top']}>
        <div className={styles['score']}>
          <ScorePanel assessment={assessment} />
          <ResultActions
            id={id}
            type={type}
            status={status}
            isPaid={isPaid}
            reviewPrice={covered ? prices.review : null}
          />
          <div className={styles['basis']}>
            {covered && (
              <div className={styles['notice']}>
                <Suspense>
                  <ProfileNotice assessmentId={id} used={profileUsed} />
                </Suspense>
              </div>
            )}
            <p className={styles['disclaimer']}>
              <Trans>
                This is guidance from published rules and your answers, not a decision. An officer decides.{' '}
                <Link to={method}>How we calculated this</Link>
              </Trans>
            </p>
          </div>
        </div>
        {covered && (
          <div className={styles['where']}>
            <Countries assessment={assessment} result={aiResult} />
            {!isNarrow() && (
              <div className={styles['map']}>
                <Suspense>
                  <CountryMap result={aiResult} questionnaire={questionnaire} />
                </Suspense>
              </div>
            )}
          </div>
        )}
      </Sheet>
      <div className={styles['columns']}>
        <NextSteps result={aiResult} />
        {covered && (
          <div className={styles['aside']} data-folded={folds && isNarrow()}>
            <section className={styles['card']} aria-label={t`What would help most`}>
              <Suspense fallback={<div className={styles['helpRoom']} />}>
                <MostHelpfulChange assessment={assessment} folds={folds} />
              </Suspense>
            </section>
            <section className={styles['card']} aria-label={t`What it costs`}>
              <Costs assessment={assessment} result={aiResult} folds={folds} />
              <div className={styles['earns']}>
                <Suspense>
                  <InvitedBy saysNobody />
                </Suspense>
              </div>
            </section>
          </div>
        )}
      </div>
      <PartLinks assessment={assessment} result={aiResult} />
      <Suspense>
        <ProfileOffer assessmentId={id} />
      </Suspense>
    </div>
  );
}
