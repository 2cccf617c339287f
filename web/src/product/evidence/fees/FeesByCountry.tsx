import type { JSX } from 'react';
import { destinationName } from '../../chart/destinations';
import { useRuleText } from '../../rule-text/use-rule-text';
import styles from './fees.module.css';
import { FeeTable } from './FeeTable';
import type { Fee } from './FeeTable';

export interface RouteFees {
  id: string;
  country: string;
  title: string;
  fees: readonly Fee[];
}

/** Government fees by country, in the order of the routes; the first country is expanded. */
export function FeesByCountry({ routes }: { routes: readonly RouteFees[] }): JSX.Element {
  const rules = useRuleText();
  const countries = [...new Set(routes.map(({ country }) => country))];
  return (
    <div>
      {countries.map((country, index) => (
        <details key={country} className={styles['country']} open={index === 0}>
          <summary>{destinationName(country)}</summary>
          {routes
            .filter((route) => route.country === country)
            .map(({ id, title, fees }) => (
              <FeeTable key={id} caption={<span {...rules.props(title)} />} fees={fees} />
            ))}
        </details>
      ))}
    </div>
  );
}
