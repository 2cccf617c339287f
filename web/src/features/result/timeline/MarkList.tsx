import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { ProvenanceIcon } from '../../../product/evidence/Provenance';
import { destinationName } from '../../../product/chart/destinations';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { kindWords } from './kinds';
import type { Mark } from './lanes';
import styles from './Timeline.module.css';

/** In a calendar, a preparation's label starts with its type; here the type is already shown before it. */
function withoutKind(label: string): string {
  return label.replace(/^Prepare: /, '');
}

/** The days in order, each with its purpose. */
export function MarkList({ marks }: { marks: readonly Mark[] }): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const sorted = [...marks].sort((mark, other) => mark.date.localeCompare(other.date));
  return (
    <ol className={styles['days']}>
      {sorted.map(({ id, date, until, label, kind, country, source }) => (
        <li key={id} className={styles['day']}>
          <p className={styles['date']}>
            <i className={styles['mark']} data-kind={kind} aria-hidden="true" />
            {until === null ? (
              <time dateTime={date}>{formatDate(date)}</time>
            ) : (
              <Trans>
                <time dateTime={date}>{formatDate(date)}</time> to{' '}
                <time dateTime={until}>{formatDate(until)}</time>
              </Trans>
            )}
          </p>
          <div>
            <p>
              <strong>
                {i18n._(kindWords[kind])}
                {country !== null && `, ${destinationName(country)}`}:
              </strong>{' '}
              <span {...rules.props(withoutKind(label))} />{' '}
              {source !== null && (
                <span className={styles['provenance']} data-provenance={source.provenance}>
                  <ProvenanceIcon provenance={source.provenance} />
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
