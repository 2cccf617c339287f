import { Plural, Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { SourceFigure } from '../SourceLine';
import { useRuleText } from '../../rule-text/use-rule-text';
import { Amount, SourceRow } from './FeeTable';
import styles from './fees.module.css';

interface LivingTableProps {
  caption: ReactNode;
  label: string;
  /** The months that the amounts are for. */
  months: number;
  currency: string;
  /** By case, such as a region; `when` is null if it is the same for all. */
  amounts: readonly { when: string | null; amount: number; usd: number }[];
  stale: boolean;
  source: SourceFigure;
}

/** What a route counts for living costs, with its source. */
export function LivingTable({
  caption,
  label,
  months,
  currency,
  amounts,
  stale,
  source,
}: LivingTableProps): JSX.Element {
  const rules = useRuleText();
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Living costs</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ when, amount, usd }) => (
          <tr key={when}>
            <th scope="row">
              <span {...rules.props(label)} />
              {when !== null && <span className={styles['about']} {...rules.props(when)} />}
              <span className={styles['about']}>
                {months === 12 ? (
                  <Trans>For a year</Trans>
                ) : (
                  <Plural value={months} one="For # month" other="For # months" />
                )}
              </span>
            </th>
            <td>
              <Amount amount={amount} currency={currency} usd={usd} />
            </td>
          </tr>
        ))}
        <SourceRow source={source} stale={stale} columns={2} />
      </tbody>
    </table>
  );
}
