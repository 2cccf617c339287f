import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { Flag } from '../../../ui/flag/Flag';
import type { CountryGroup } from './groups';
import styles from './CountryPicture.module.css';

export interface ScoreRange {
  id: string;
  country: string;
  title: string;
  score: number;
  floor: number;
  ceiling: number;
}

interface ScoreRangeChartProps {
  /** The countries that the person chose, and the others. */
  own: readonly CountryGroup<ScoreRange>[];
  others: readonly CountryGroup<ScoreRange>[];
  recommended: readonly string[];
}

/** One bar a country with its best route's score, and whiskers where something is unknown. Its table says the same. */
export function ScoreRangeChart({ own, others, recommended }: ScoreRangeChartProps): JSX.Element {
  const { t } = useLingui();
  const open = [...own, ...others].some(({ best }) => best.floor < best.ceiling);
  return (
    <figure
      className={styles['figure']}
      role="img"
      aria-label={t`Score of the best route in each country. The table below has the figures.`}
    >
      <div className={styles['scale']} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} style={{ insetInlineStart: `${String(mark)}%` }}>
            {mark}
          </span>
        ))}
      </div>
      {own.length > 0 && (
        <p className={styles['group']} aria-hidden="true">
          <Trans>Your countries</Trans>
        </p>
      )}
      <Rows groups={own} recommended={recommended} />
      {own.length > 0 && others.length > 0 && (
        <p className={styles['group']} aria-hidden="true">
          <Trans>Other countries</Trans>
        </p>
      )}
      <Rows groups={others} recommended={recommended} />
      {open && (
        <p className={styles['legend']} aria-hidden="true">
          <svg viewBox="0 0 28 12" width="28" height="12">
            <path d="M1 3V9H27V3" className={styles['whisker']} />
          </svg>
          <Trans>the range your score could still fall in</Trans>
        </p>
      )}
    </figure>
  );
}

function Rows({
  groups,
  recommended,
}: {
  groups: readonly CountryGroup<ScoreRange>[];
  recommended: readonly string[];
}): JSX.Element[] {
  return groups.map(({ country, best }) => (
    <div key={country} className={styles['scoreRange']} aria-hidden="true">
      <span className={styles['country']}>
        <Flag code={findDestination(country)} /> {destinationName(country)}
      </span>
      <Bar
        score={best.score}
        floor={best.floor}
        ceiling={best.ceiling}
        chosen={recommended.includes(country)}
      />
      <span className={styles['value']}>{best.score}</span>
    </div>
  ));
}

interface BarProps {
  score: number;
  floor: number;
  ceiling: number;
  chosen: boolean;
}

/** Lengths are percentages; the strokes keep their width whatever the bar's size. */
function Bar({ score, floor, ceiling, chosen }: BarProps): JSX.Element {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 22" preserveAspectRatio="none" focusable="false">
      {[0, 25, 50, 75, 100].map((mark) => (
        <path key={mark} d={`M${String(mark)} 0V22`} className={styles['rhumb']} />
      ))}
      <rect x="0" y="2" width={score} height="10" className={styles['depth']} data-chosen={chosen} />
      {floor < ceiling && (
        <path
          data-whisker=""
          d={`M${String(floor)} 14V19H${String(ceiling)}V14`}
          className={styles['whisker']}
        />
      )}
    </svg>
  );
}
