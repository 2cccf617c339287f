import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatNumber } from '../../../lib/format/format';
import { kindWords, trackWords } from '../words';
import styles from './list.module.css';
import type { ListedCalculator } from './listed-calculator';

/** One calculator by a name that says its country; the sources of its tables are on its page. */
export function CalculatorRow({ calculator }: { calculator: ListedCalculator }): JSX.Element {
  const { i18n } = useLingui();
  const { id, title, summary, country, track, kind, passMark } = calculator;
  return (
    <li className={styles['row']}>
      <h3>
        <Link to={paths.calculator.href({ id })}>
          {title.includes(country) ? title : `${country}: ${title}`}
        </Link>
      </h3>
      <p>{summary}</p>
      <p className={styles['facts']}>
        {i18n._(trackWords[track])} · {i18n._(kindWords[kind])}
        {kind === 'POINTS' && passMark !== null && (
          <>
            {' · '}
            <Trans>Pass mark: {formatNumber(passMark)}</Trans>
          </>
        )}
      </p>
    </li>
  );
}
