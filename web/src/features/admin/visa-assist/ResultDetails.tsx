import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { useSession } from '../../../lib/session/use-session';
import { Fact, Facts } from '../parts/Facts';
import { DecideLine } from './DecideLine';
import { RouteLines } from './RouteLines';
import type { Chosen, Result } from './RouteLines';
import type { ReviewCase } from './use-review';
import { WithdrawDecision } from './WithdrawDecision';
import styles from './visa-assist.module.css';

interface ResultDetailsProps {
  reviewCase: ReviewCase;
  result: Result;
}

/**
 * The result for a reviewer: the score and its explanation, next steps, each route with its conditions, which the
 * reviewer can decide, and the raw data.
 */
export function ResultDetails({ reviewCase, result }: ResultDetailsProps): JSX.Element {
  const { recommendations, nextSteps, explanation } = result;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { user } = useSession();
  const { reviewer } = reviewCase;
  const isOwn = user?.id === reviewCase.user.id;
  const isElsewhere = reviewer !== null && reviewer.id !== user?.id;
  const close = (): void => {
    setChosen(null);
  };
  return (
    <>
      <Scores result={result} />
      {recommendations.length > 0 && (
        <div>
          <h4>
            <Trans>Recommendations</Trans>
          </h4>
          <ul className={styles['list']}>
            {recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {nextSteps.length > 0 && (
        <div>
          <h4>
            <Trans>Next steps</Trans>
          </h4>
          <ol className={styles['list']}>
            {nextSteps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      )}
      {result.covered && (
        <div>
          <h4>
            <Trans>Routes</Trans>
          </h4>
          <p className={styles['soft']}>
            {isOwn && <Trans>You can't decide conditions of your own assessment.</Trans>}
            {!isOwn && isElsewhere && (
              <Trans>To decide conditions in place of the rules, assign this review to yourself.</Trans>
            )}
            {!isOwn && !isElsewhere && (
              <Trans>
                You can decide a condition in place of the rules. The computed score stays, and the user sees
                both.
              </Trans>
            )}
          </p>
          {explanation.routes.map((route) => (
            <RouteLines key={route.id} route={route} onChoose={isOwn || isElsewhere ? null : setChosen} />
          ))}
        </div>
      )}
      <details className={styles['raw']}>
        <summary>
          <Trans>Raw data</Trans>
        </summary>
        <pre>{JSON.stringify(result.covered ? result : withoutScore(result), withoutTypenames, 2)}</pre>
      </details>
      {chosen?.task === 'decide' && <DecideLine {...chosen} reviewCase={reviewCase} onClose={close} />}
      {chosen?.task === 'withdraw' && (
        <WithdrawDecision line={chosen.line} reviewCase={reviewCase} onClose={close} />
      )}
    </>
  );
}

/** The computed score next to the one with overrides. */
function Scores({ result }: { result: Result }): JSX.Element {
  const { covered, eligibilityScore: score, suitableCountries, overruled, explanation } = result;
  return (
    <Facts>
      <Fact term={<Trans>Eligibility score</Trans>}>
        {covered ? (
          <Trans>
            <strong>{score}</strong> out of 100
          </Trans>
        ) : (
          <Trans>We don't cover this plan</Trans>
        )}
      </Fact>
      {overruled !== null && (
        <Fact term={<Trans>With decisions</Trans>}>
          <Trans>
            <strong>{overruled.eligibilityScore}</strong> out of 100 ({overruled.by.join(', ')},{' '}
            {formatDate(overruled.at)})
          </Trans>
        </Fact>
      )}
      {covered && <Fact term={<Trans>Suitable countries</Trans>}>{suitableCountries.join(', ')}</Fact>}
      <Fact term={<Trans>Rules</Trans>}>{explanation.rulesVersion}</Fact>
    </Facts>
  );
}

/** A plan that we don't cover has no score, rather than one of 0. */
function withoutScore(result: Result): object {
  return { ...result, eligibilityScore: null };
}

/** Fields added by GraphQL aren't part of the result. */
function withoutTypenames(key: string, value: unknown): unknown {
  return key === '__typename' ? undefined : value;
}
