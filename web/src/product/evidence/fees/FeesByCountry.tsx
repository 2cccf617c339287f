import type { JSX } from 'react';
import { useRuleText } from '../../rule-text/use-rule-text';
import { FeeTable } from './FeeTable';
import type { Fee } from './FeeTable';
import { RoutesByCountry } from './RoutesByCountry';

export interface RouteFees {
  id: string;
  country: string;
  title: string;
  fees: readonly Fee[];
}

/** Government fees by country, in the order of the routes; the first country is expanded. */
export function FeesByCountry({ routes }: { routes: readonly RouteFees[] }): JSX.Element {
  const rules = useRuleText();
  return (
    <RoutesByCountry
      routes={routes}
      table={({ title, fees }) => <FeeTable caption={<span {...rules.props(title)} />} fees={fees} />}
    />
  );
}
