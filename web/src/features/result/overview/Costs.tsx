import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, resultPart } from '../../../lib/paths';
import { formatMoney } from '../../../lib/format/format';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { sumFamilyFees, sumFees } from '../../../product/evidence/fees/sum-fees';
import { Flag } from '../../../ui/flag/Flag';
import { PhoneFold } from '../../../ui/fold/PhoneFold';
import type { AssessmentPageQuery } from '../assessment-page.generated';
import { listCountries } from './result-summary';
import type { ResultSummary } from './result-summary';
import styles from './overview.module.css';

interface CostsProps {
  assessment: Pick<AssessmentPageQuery['assessment'], 'id' | 'type'> & { questionnaire?: unknown };
  result: ResultSummary;
  /** Whether it is folded on a phone. */
  folds: boolean;
}

/** What the authorities charge up to the end of the first year, country by country; the figures and sources are one click away. */
export function Costs({ assessment: { id, type, questionnaire }, result, folds }: CostsProps): JSX.Element {
  const sums = listCountries(result, questionnaire).flatMap((route) => {
    const family = sumFamilyFees(route.fees);
    const sum = family ?? sumFees(route.fees, 'APPLICANT');
    const isLeast = family !== null && !family.isComplete;
    return sum === null
      ? []
      : [{ country: route.country, usd: sum.usd, hasFamily: family !== null, isLeast }];
  });
  const forFamily = sums.some(({ hasFamily }) => hasFamily);
  return (
    <PhoneFold
      folds={folds}
      heading={
        <h2>
          <Trans>What it costs</Trans>
        </h2>
      }
    >
      {sums.length === 0 ? (
        <p>
          <Trans>We have no official fees for these routes.</Trans>
        </p>
      ) : (
        <>
          <p className={styles['soft']}>
            {forFamily ? (
              <Trans>
                Total official fees for you and your family in the first year. Living costs and tuition aren't
                included.
              </Trans>
            ) : (
              <Trans>
                Total official fees for one person in the first year. Fees for a partner or children, living
                costs, and tuition aren't included.
              </Trans>
            )}
          </p>
          <dl className={styles['sums']}>
            {sums.map(({ country, usd, isLeast }) => (
              <div key={country}>
                <dt>
                  <Flag code={findDestination(country)} /> {destinationName(country)}
                </dt>
                <dd>
                  {isLeast ? (
                    <Trans>at least about {formatMoney(usd, 'USD')}</Trans>
                  ) : (
                    <Trans>about {formatMoney(usd, 'USD')}</Trans>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Link
        className={styles['moreLink']}
        to={resultPart(assessmentPages[type].result, 'money-and-time').href({ id })}
      >
        <Trans>See every fee and date</Trans>
      </Link>
    </PhoneFold>
  );
}
