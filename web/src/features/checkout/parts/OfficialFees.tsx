import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { FeesByCountry } from '../../../product/evidence/fees/FeesByCountry';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from '../checkout.module.css';
import { OfficialFeesDocument } from '../official-fees.generated';

/**
 * Government fees for the routes of the recommended countries: separate from our price, never part of the total. Not
 * cached, because parts of a result are replaced whole there.
 */
export function OfficialFees({ assessmentId }: { assessmentId: string }): JSX.Element | null {
  const title = useId();
  const { data, error } = useQuery(OfficialFeesDocument, {
    variables: { id: assessmentId },
    fetchPolicy: 'no-cache',
  });
  const result = data?.assessment.aiResult ?? null;
  const recommended = result?.recommendedCountries ?? [];
  const routes = (result?.explanation.routes ?? []).filter(
    ({ country, fees }) => fees.length > 0 && recommended.includes(country),
  );
  if (data !== undefined && routes.length === 0) return null;
  return (
    <section className={styles['included']} aria-labelledby={title}>
      <h2 id={title} className={styles['legend']}>
        <Trans>Official fees</Trans>
      </h2>
      <p className={styles['soft']}>
        <Trans>You pay these to the authorities, not to us. They aren't part of your total.</Trans>
      </p>
      {error !== undefined && (
        <p>
          <Trans>We couldn't load them. You'll find them in your result, with their sources.</Trans>
        </p>
      )}
      {data === undefined && error === undefined && <Skeleton lines={3} />}
      {routes.length > 0 && <FeesByCountry routes={routes} />}
    </section>
  );
}
