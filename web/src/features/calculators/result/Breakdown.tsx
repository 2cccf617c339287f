import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatNumber } from '../../../lib/format/format';
import type { SourceFigure } from '../../../product/evidence/SourceLine';
import type { Calculation } from '../page/calculation';
import { formatUnit } from './amount';
import styles from './result.module.css';
import { isSame } from './sources';

interface BreakdownProps {
  calculation: Calculation;
  sources: readonly SourceFigure[];
}

/** The official table, row by row: the value of each row, the maximum of its group, and what a cap cuts off. */
export function Breakdown({ calculation, sources }: BreakdownProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { breakdown, unit, value } = calculation;
  const figure = (amount: number): string => formatNumber(amount);
  const capped = breakdown.some(({ max }) => max !== null);
  const points = unit === 'points';
  const total = points ? value : null;
  return (
    <div className={styles['part']}>
      <table className={styles['breakdown']}>
        <caption>
          <Trans>How it adds up</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Factor</Trans>
            </th>
            <th scope="col">{formatUnit(i18n, unit)}</th>
            {capped && (
              <th scope="col">
                <Trans>Maximum</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {breakdown.map((row) => {
            const place = sources.findIndex((source) => isSame(source, row.source)) + 1;
            return (
              <tr key={row.item}>
                <th scope="row">
                  {row.label}
                  {sources.length > 1 && (
                    <sup>
                      <a href={`#source-${String(place)}`} aria-label={t`Source ${place}`}>
                        {place}
                      </a>
                    </sup>
                  )}
                  {row.note !== null && <span className={styles['rowNote']}>{row.note}</span>}
                </th>
                <td>{figure(row.value)}</td>
                {capped && <td className={styles['soft']}>{row.max === null ? '' : figure(row.max)}</td>}
              </tr>
            );
          })}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td>{figure(total)}</td>
              {capped && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
