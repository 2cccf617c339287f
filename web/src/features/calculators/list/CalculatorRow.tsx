import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { SourceLine } from '../../../ui/evidence/SourceLine';
import { kindWords, trackWords } from '../words';
import styles from './list.module.css';
import type { ListedCalculator } from './route';

export function CalculatorRow({ calculator }: { calculator: ListedCalculator }): JSX.Element {
  const { i18n } = useLingui();
  const { id, title, summary, track, kind, passMark, source } = calculator;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h3>
          <Link to={paths.calculator.href({ id })}>{title}</Link>
        </h3>
        <p>{summary}</p>
        <SourceLine source={source} className={styles['source']} />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <Trans>For</Trans>
          </dt>
          <dd>{i18n._(trackWords[track])}</dd>
        </div>
        <div>
          <dt>
            <Trans>Works out</Trans>
          </dt>
          <dd>{i18n._(kindWords[kind])}</dd>
        </div>
        {kind === 'POINTS' && (
          <div>
            <dt>
              <Trans>Pass mark</Trans>
            </dt>
            <dd>{passMark === null ? <Trans>not fixed</Trans> : i18n.number(passMark)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
