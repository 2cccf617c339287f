import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { OutLink } from '../../../ui/evidence/OutLink';
import { dayInWords } from '../../../ui/evidence/dates';
import { kindWords } from './kinds';
import type { Mark } from './lanes';
import styles from './Timeline.module.css';

/** The days in their order, each with what it is for and where the time behind it is written. */
export function MarkList({ marks }: { marks: readonly Mark[] }): JSX.Element {
  const { i18n } = useLingui();
  const sorted = [...marks].sort((one, other) => one.date.localeCompare(other.date));
  return (
    <ol className={styles['days']}>
      {sorted.map(({ id, date, until, label, kind, source }) => (
        <li key={id} className={styles['day']}>
          <p className={styles['date']}>
            <i className={styles['mark']} data-kind={kind} aria-hidden="true" />
            {until === null ? (
              <time dateTime={date}>{dayInWords(i18n, date)}</time>
            ) : (
              <Trans>
                <time dateTime={date}>{dayInWords(i18n, date)}</time> to{' '}
                <time dateTime={until}>{dayInWords(i18n, until)}</time>
              </Trans>
            )}
          </p>
          <div>
            <p>
              <strong>{i18n._(kindWords[kind])}:</strong> {label}
            </p>
            {source !== null && (
              <p className={styles['source']}>
                <Trans>
                  Source: <OutLink href={source.url}>{source.title}</OutLink>, valid on{' '}
                  {dayInWords(i18n, source.asOf)}
                </Trans>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
