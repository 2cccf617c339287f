import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatMoney } from '../../../lib/format/format';
import { SourceWords } from '../SourceLine';
import type { SourceFigure } from '../SourceLine';
import styles from './fees.module.css';

interface Fee {
  label: string;
  amount: number;
  currency: string;
  /** About so many US dollars. */
  usd: number;
  /** Whether the figure is past the day of its check. */
  stale: boolean;
  source: SourceFigure;
}

export interface RouteFees {
  id: string;
  country: string;
  title: string;
  fees: readonly Fee[];
}

/** What the authorities charge, by country in the order of the routes; the first country is open. */
export function FeesByCountry({ routes }: { routes: readonly RouteFees[] }): JSX.Element {
  const countries = [...new Set(routes.map(({ country }) => country))];
  return (
    <div>
      {countries.map((country, index) => (
        <details key={country} className={styles['country']} open={index === 0}>
          <summary>{country}</summary>
          {routes
            .filter((route) => route.country === country)
            .map((route) => (
              <FeeTable key={route.id} route={route} />
            ))}
        </details>
      ))}
    </div>
  );
}

function FeeTable({ route }: { route: RouteFees }): JSX.Element {
  return (
    <table className={styles['table']}>
      <caption>{route.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Fee</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {route.fees.map((fee) => (
          <FeeRow key={`${fee.label} ${fee.currency}`} fee={fee} />
        ))}
      </tbody>
    </table>
  );
}

function FeeRow({ fee }: { fee: Fee }): JSX.Element {
  const { amount, currency, usd, source } = fee;
  return (
    <tr>
      <th scope="row">
        {fee.label}
        <span className={styles['source']}>
          <SourceWords source={source} />
          {fee.stale && (
            <>
              {' '}
              <strong>
                <Trans>This figure is due for a check. See the official page.</Trans>
              </strong>
            </>
          )}
        </span>
      </th>
      <td>
        {formatMoney(amount, currency)}
        {currency !== 'USD' && amount > 0 && (
          <span className={styles['about']}>
            <Trans>about {formatMoney(usd, 'USD')}</Trans>
          </span>
        )}
      </td>
    </tr>
  );
}
