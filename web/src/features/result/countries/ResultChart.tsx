import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import type { Verdict } from '../../../gql/schema-types';
import { findDestination } from '../../../product/chart/destinations';
import { InkSample, WorldChart } from '../../../product/chart/WorldChart';
import type { Ink, Mark } from '../../../product/chart/WorldChart';
import type { CountryGroup } from './groups';
import styles from './CountryPicture.module.css';

const INKS: Readonly<Record<Verdict, Ink>> = {
  ELIGIBLE: 'met',
  LIKELY: 'met',
  POSSIBLE: 'possible',
  NOT_YET: 'unmet',
  CLOSED: 'unmet',
};

interface ResultChartProps {
  groups: readonly CountryGroup<{ country: string; verdict: Verdict }>[];
  recommended: readonly string[];
  /** Two letters of the country where the person lives; empty when they didn't say. */
  home: string;
}

/** Each country by its verdict, and the way from home to those that are recommended. The list below says the same. */
export function ResultChart({ groups, recommended, home }: ResultChartProps): JSX.Element | null {
  const place = useHome(home);
  const marks = groups.flatMap(({ country, best }): Mark[] => {
    const code = findDestination(country);
    return code === null ? [] : [{ code, ink: INKS[best.verdict] }];
  });
  const sailed = recommended.flatMap((country) => findDestination(country) ?? []);
  return (
    <div className={styles['chart']}>
      <WorldChart marks={marks} home={place} sailed={sailed} />
      <ul className={styles['inks']} aria-hidden="true">
        <li>
          <InkSample ink="met" />
          <Trans>Open to you, or likely</Trans>
        </li>
        <li>
          <InkSample ink="possible" />
          <Trans>Possible</Trans>
        </li>
        <li>
          <InkSample ink="unmet" />
          <Trans>Not yet, or closed</Trans>
        </li>
      </ul>
    </div>
  );
}

/** The places of all countries are a file of their own: only who says where they live needs it. */
function useHome(code: string): readonly [x: number, y: number] | undefined {
  const [place, setPlace] = useState<readonly [x: number, y: number]>();
  useEffect(() => {
    if (code === '') return;
    let wanted = true;
    import('@chart/places.json').then(
      ({ default: places }) => {
        if (wanted) setPlace(places[code]);
      },
      // Without its line, the chart still names its purpose.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [code]);
  return place;
}
