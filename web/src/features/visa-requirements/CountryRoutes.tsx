import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import type { GuidanceTrack } from '../../gql/schema-types';
import { isRecord } from '../../lib/storage';
import { useOpenForPrint } from '../../lib/use-open-for-print';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { destinationName } from '../../product/chart/destinations';
import styles from './page.module.css';
import type { CountryOfView } from './guidance-route';
import { RouteRequirements } from './RouteRequirements';
import { trackLabels } from './labels';

interface CountryRoutesProps {
  country: CountryOfView;
  track: GuidanceTrack;
  calculators: ReadonlyMap<string, string>;
}

/** Every route of one country: collapsible lines, or the only route in full. */
export function CountryRoutes({ country, track, calculators }: CountryRoutesProps): JSX.Element {
  const { i18n } = useLingui();
  const { routes } = country;
  const state: unknown = useLocation().state;
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useOpenForPrint(page);
  const chosenHere = isRecord(state) && state['chosen'] === true;
  useEffect(() => {
    // On a phone the choices fill the screen: what was chosen comes into sight.
    if (chosenHere) heading.current?.focus();
  }, [chosenHere, country.country, track]);
  const purpose = i18n._(trackLabels[track]);
  return (
    <div ref={page} className={styles['country']}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {destinationName(country.country)}: {purpose}
        </h2>
        {routes.length > 0 && (
          <Button
            className={styles['print']}
            onClick={() => {
              window.print();
            }}
          >
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      {routes.length === 0 && (
        <EmptyState title={<Trans>There's no route for this choice</Trans>}>
          <Trans>We have no published rules for it. Try the other option above.</Trans>
        </EmptyState>
      )}
      {routes.map((route) => (
        <RouteRequirements
          key={route.id}
          route={route}
          calculators={calculators}
          folded={routes.length > 1}
        />
      ))}
    </div>
  );
}
