import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Verdict } from '../../../gql/schema-types';
import { verdictLabels } from '../parts/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { CountryGroup } from './groups';
import type { ScoreRange } from './ScoreRangeChart';
import { destinationName } from '../../../product/chart/destinations';
import styles from './CountryPicture.module.css';

const tableName = msg`Score of the best route in each country`;

/** The figures of the chart. */
export function ScoreRangeTable({
  groups,
}: {
  groups: readonly CountryGroup<ScoreRange & { verdict: Verdict }>[];
}): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  return (
    <details className={styles['table']}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <div className={styles['scroll']}>
        <table>
          <caption className="visually-hidden">{i18n._(tableName)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Country</Trans>
              </th>
              <th scope="col">
                <Trans>Score</Trans>
              </th>
              <th scope="col">
                <Trans>Lowest to highest</Trans>
              </th>
              <th scope="col">
                <Trans>Verdict</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ country, best }) => (
              <tr key={country}>
                <th scope="row">
                  {destinationName(country)}
                  <span className={styles['routeName']} {...rules.props(best.title)} />
                </th>
                <td>{best.score}</td>
                <td>
                  {best.floor < best.ceiling ? (
                    <Trans>
                      {best.floor} to {best.ceiling}
                    </Trans>
                  ) : (
                    <Trans>known</Trans>
                  )}
                </td>
                <td>{i18n._(verdictLabels[best.verdict].label)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
