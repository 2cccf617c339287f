import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ProgramFitLevel } from '../../gql/schema-types';
import { cx } from '../../ui/cx';
import { fitLabels } from './fit';
import styles from './fit-ring.module.css';

interface FitRingProps {
  fit: { level: ProgramFitLevel; score: number };
  /** Omits the word below it, for table rows that have the word beside it. */
  small?: boolean;
}

/**
 * The fit as a ring that is filled according to the score, with a one-word label. Screen readers read it as a
 * sentence.
 */
export function FitRing({ fit: { level, score }, small = false }: FitRingProps): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label, word } = fitLabels[level];
  return (
    <span className={cx(styles['ring'], small && styles['small'])} data-tone={tone}>
      <span className="visually-hidden">
        {i18n._(label)}: <Trans>{score} out of 100</Trans>
      </span>
      <span className={styles['circle']} aria-hidden="true">
        <svg viewBox="0 0 40 40" focusable="false">
          <circle className={styles['rim']} cx="20" cy="20" r="17" />
          <circle
            className={styles['inked']}
            cx="20"
            cy="20"
            r="17"
            pathLength="100"
            strokeDasharray={`${String(score)} 100`}
          />
        </svg>
        <span className={styles['score']}>{score}</span>
      </span>
      <span aria-hidden="true">{i18n._(word)}</span>
    </span>
  );
}
