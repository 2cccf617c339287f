import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { criterionWords } from '../../../product/evidence/criterion-words';
import { OutLink } from '../../../product/evidence/OutLink';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Fact, Facts } from '../parts/Facts';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

type Result = NonNullable<ReviewCase['assessment']['aiResult']>;
type Route = Result['explanation']['routes'][number];

/**
 * The result as a reviewer needs it: the score and why, what to do, each route with its conditions, and the raw data.
 */
export function ResultDetails({ result }: { result: Result }): JSX.Element {
  const { eligibilityScore: score, suitableCountries, recommendations, nextSteps, explanation } = result;
  return (
    <>
      <Facts>
        <Fact term={<Trans>Eligibility score</Trans>}>
          <Trans>
            <strong>{score}</strong> out of 100
          </Trans>
        </Fact>
        <Fact term={<Trans>Suitable countries</Trans>}>{suitableCountries.join(', ')}</Fact>
        <Fact term={<Trans>Rules</Trans>}>{explanation.rulesVersion}</Fact>
      </Facts>
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
      <div>
        <h4>
          <Trans>Routes</Trans>
        </h4>
        {explanation.routes.map((route) => (
          <RouteDetails key={route.id} route={route} />
        ))}
      </div>
      <details className={styles['raw']}>
        <summary>
          <Trans>Raw data</Trans>
        </summary>
        <pre>{JSON.stringify(result, withoutTypenames, 2)}</pre>
      </details>
    </>
  );
}

/** Fields GraphQL adds aren't part of the result. */
function withoutTypenames(key: string, value: unknown): unknown {
  return key === '__typename' ? undefined : value;
}

function RouteDetails({ route }: { route: Route }): JSX.Element {
  const { i18n } = useLingui();
  const { country, title, score, floor, ceiling, officialUrl, criteria } = route;
  return (
    <details className={styles['route']}>
      <summary>
        {country}, {title}: <strong>{score}</strong>
        {floor < ceiling && (
          <span className={styles['soft']}>
            {' '}
            <Trans>
              ({floor} to {ceiling})
            </Trans>
          </span>
        )}
      </summary>
      <p>
        <OutLink href={officialUrl}>
          <Trans>Official page</Trans>
        </OutLink>
      </p>
      <ul className={styles['criteria']}>
        {criteria.map(({ id, label, status, detail }) => (
          <li key={id}>
            <StatusBadge tone={criterionWords[status].tone}>
              {i18n._(criterionWords[status].label)}
            </StatusBadge>{' '}
            <strong>{label}</strong>: {detail}
          </li>
        ))}
      </ul>
    </details>
  );
}
