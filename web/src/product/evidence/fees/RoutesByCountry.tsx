import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { JSX } from 'react';
import { Fold } from '../../../ui/fold/Fold';
import { destinationName } from '../../chart/destinations';
import styles from './fees.module.css';

interface RoutesByCountryProps<Route> {
  routes: readonly Route[];
  table: (route: Route) => JSX.Element;
}

/**
 * A table for each route by country, in the order of the routes. The first country is expanded; in each
 * country the first route is shown, and the others are folded.
 */
export function RoutesByCountry<Route extends { id: string; country: string }>({
  routes,
  table,
}: RoutesByCountryProps<Route>): JSX.Element {
  const countries = [...new Set(routes.map(({ country }) => country))];
  return (
    <div>
      {countries.map((country, index) => {
        const [first, ...others] = routes
          .filter((route) => route.country === country)
          .map((route) => <Fragment key={route.id}>{table(route)}</Fragment>);
        return (
          <details key={country} className={styles['country']} open={index === 0}>
            <summary>{destinationName(country)}</summary>
            {first}
            {others.length > 0 && (
              <Fold
                heading={
                  <>
                    <Trans>Other routes</Trans>
                    <span className="visually-hidden">: {destinationName(country)}</span>
                  </>
                }
              >
                {others}
              </Fold>
            )}
          </details>
        );
      })}
    </div>
  );
}
