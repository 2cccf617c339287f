import { lazy, Suspense } from 'react';
import type { JSX } from 'react';
import { useMedia } from '../../../lib/use-media';
import type { Facets } from './load';
import styles from './list.module.css';

const CountryChart = lazy(async () => ({ default: (await import('./CountryChart')).CountryChart }));

/** From this width on, the chart fits beside the search; below, it opens with the filters. */
const ROOMY = '(min-width: 1000px)';

interface LazyCountryChartProps {
  facets: Facets | null;
  /** Its position: beside the search on wide screens, or among the filters on narrow ones. */
  place: 'beside' | 'filters';
}

/** The world chart, if there is space for it. The space is reserved while it loads. */
export function LazyCountryChart({ facets, place }: LazyCountryChartProps): JSX.Element | null {
  const roomy = useMedia(ROOMY);
  if (roomy !== (place === 'beside')) return null;
  return (
    <div className={styles['chart']}>
      <Suspense>
        <CountryChart facets={facets} />
      </Suspense>
    </div>
  );
}
