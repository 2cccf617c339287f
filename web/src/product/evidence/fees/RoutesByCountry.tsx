import { Fragment } from 'react';
import type { JSX } from 'react';
import { destinationName } from '../../chart/destinations';
import styles from './fees.module.css';

interface RoutesByCountryProps<Route> {
  routes: readonly Route[];
  table: (route: Route) => JSX.Element;
}

/** A table for each route by country, in the order of the routes; the first country is expanded. */
export function RoutesByCountry<Route extends { id: string; country: string }>({
  routes,
  table,
}: RoutesByCountryProps<Route>): JSX.Element {
  const countries = [...new Set(routes.map(({ country }) => country))];
  return (
    <div>
      {countries.map((country, index) => (
        <details key={country} className={styles['country']} open={index === 0}>
          <summary>{destinationName(country)}</summary>
          {routes
            .filter((route) => route.country === country)
            .map((route) => (
              <Fragment key={route.id}>{table(route)}</Fragment>
            ))}
        </details>
      ))}
    </div>
  );
}
