import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../lib/format/format';
import { destinationName, destinations, findDestination } from '../../../product/chart/destinations';
import type { Destination } from '../../../product/chart/destinations';
import { WorldChart } from '../../../product/chart/WorldChart';
import type { Mark } from '../../../product/chart/WorldChart';
import { Flag } from '../../../ui/flag/Flag';
import type { Facets } from './load';
import { useView } from './use-view';
import { FILTER_NAVIGATION, chosen } from './view';
import styles from './chart.module.css';

interface Counted {
  code: Destination;
  country: string;
  count: number;
}

/** The countries on the chart, with their number of programs. */
function findCounted(facets: Facets | null): Counted[] {
  return (facets?.country ?? [])
    .flatMap(({ value, count }) => {
      const code = findDestination(value);
      return code === null ? [] : [{ code, country: value, count }];
    })
    .slice(0, destinations.length);
}

/**
 * Selects a country on the chart, or in the list below it, which keyboards and screen readers use. Selecting the same
 * country again clears it.
 */
export function CountryChart({ facets }: { facets: Facets | null }): JSX.Element {
  const { t } = useLingui();
  const view = useView();
  const navigate = useNavigate();
  const counted = findCounted(facets);
  const address = (country: string): string =>
    chosen(view, { country: view.country === country ? '' : country });
  const marks = counted.map(({ code, country }): Mark => ({
    code,
    ink: 'plain',
    chosen: country === view.country,
    onChoose: () => {
      void navigate(address(country), FILTER_NAVIGATION);
    },
  }));
  return (
    <div className={styles['chart']}>
      <WorldChart marks={marks} />
      <nav aria-label={t`Programs by country`}>
        <ul className={styles['countries']}>
          {counted.map(({ code, country, count }) => (
            <li key={code}>
              <Link
                to={address(country)}
                preventScrollReset
                aria-current={country === view.country ? 'true' : undefined}
              >
                <Flag code={code} /> {destinationName(country)}{' '}
                <span className={styles['count']}>{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
