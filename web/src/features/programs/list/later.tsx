import { lazy, Suspense } from 'react';
import type { JSX } from 'react';
import { useMedia } from '../../../lib/use-media';
import type { Facets } from './load';
import styles from './list.module.css';

const CountryChart = lazy(async () => ({ default: (await import('./CountryChart')).CountryChart }));

/** From here on the chart has room next to the search; below, it opens with the filters. */
const ROOMY = '(min-width: 1000px)';

interface ChartPlaceProps {
  facets: Facets | null;
  /** Where it stands: beside the search of a wide screen, or among the filters of a narrow one. */
  place: 'beside' | 'filters';
}

/** The world chart where the screen has room for it. Its room is there before it is. */
export function ChartPlace({ facets, place }: ChartPlaceProps): JSX.Element | null {
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
