import type { JSX } from 'react';
import { useRuleText } from '../../rule-text/use-rule-text';
import { FeeTable } from './FeeTable';
import type { Fee } from './FeeTable';
import { SourceText } from '../SourceLine';
import type { SourceFigure } from '../SourceLine';
import { RoutesByCountry } from './RoutesByCountry';
import styles from './fees.module.css';

/** What to know before reading a route's costs; the source is null if no rule that says so was read. */
export interface CostNote {
  text: string;
  source: SourceFigure | null;
}

export interface RouteFees {
  id: string;
  country: string;
  title: string;
  fees: readonly Fee[];
  costNotes: readonly CostNote[];
}

/** Government fees by country, in the order of the routes; the first country is expanded. */
export function FeesByCountry({ routes }: { routes: readonly RouteFees[] }): JSX.Element {
  const rules = useRuleText();
  return (
    <RoutesByCountry
      routes={routes}
      table={({ title, fees, costNotes }) => (
        <>
          <FeeTable caption={<span {...rules.props(title)} />} fees={fees} />
          {costNotes.map(({ text, source }) => (
            <p key={text} className={styles['note']}>
              <span {...rules.props(text)} />
              {source && (
                <span className={styles['about']}>
                  <SourceText source={source} />
                </span>
              )}
            </p>
          ))}
        </>
      )}
    />
  );
}
