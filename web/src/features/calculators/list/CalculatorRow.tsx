import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatNumber } from '../../../lib/format/format';
import { pageLanguage } from '../../../lib/format/locale';
import { takeSentences } from '../../../lib/format/sentences';
import { destinationName } from '../../../product/chart/destinations';
import { kindLabels, trackLabels } from '../labels';
import styles from './list.module.css';
import type { ListedCalculator } from './listed-calculator';

/** About three lines of a card. The whole text is on the calculator's own page. */
const SUMMARY_LENGTH = 130;

/**
 * The title without the country, which is in the heading above: "United States: work after study" becomes "Work after
 * study".
 */
function shortTitle(title: string, country: string): string {
  const named = title.startsWith(country) ? /^\s?[:：]\s*(.+)$/.exec(title.slice(country.length)) : null;
  const rest = named?.[1] ?? title;
  return `${rest.charAt(0).toLocaleUpperCase(pageLanguage())}${rest.slice(1)}`;
}

/** A calculator; its accessible name includes the country, for people who don't see the heading above. */
export function CalculatorRow({ calculator }: { calculator: ListedCalculator }): JSX.Element {
  const { i18n } = useLingui();
  const { id, title, summary, track, kind, passMark } = calculator;
  const country = destinationName(calculator.country);
  return (
    <li className={styles['row']}>
      <p className={styles['purpose']}>
        {i18n._(trackLabels[track])}
        <span className={styles['kind']}>
          {' · '}
          {i18n._(kindLabels[kind])}
          {kind === 'POINTS' && passMark !== null && (
            <>
              {' · '}
              <span>
                <Trans>Pass mark: {formatNumber(passMark)}</Trans>
              </span>
            </>
          )}
        </span>
      </p>
      <h3>
        <Link to={paths.calculator.href({ id })}>
          <span className="visually-hidden">{country}:</span> {shortTitle(title, country)}
        </Link>
      </h3>
      <p className={styles['summary']}>{takeSentences(summary, SUMMARY_LENGTH, pageLanguage())}</p>
    </li>
  );
}
