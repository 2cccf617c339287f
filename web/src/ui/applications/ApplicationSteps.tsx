import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ApplicationStateFragment } from '../../lib/applications/application.generated';
import { applicationWords } from '../../lib/applications/words';
import { momentInWords } from '../evidence/dates';
import styles from './applications.module.css';

/** The steps of an application with their moments, oldest first, and what was written to its owner. */
export function ApplicationSteps({ timeline }: Pick<ApplicationStateFragment, 'timeline'>): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <ol className={styles['steps']} aria-label={t`Steps of the application`}>
      {timeline.map(({ id, at, status, note }, index) => (
        <li
          key={id}
          className={styles['step']}
          data-tone={applicationWords[status].tone}
          aria-current={index === timeline.length - 1 ? 'step' : undefined}
        >
          <i className={styles['mark']} aria-hidden="true" />
          <span>{i18n._(applicationWords[status].label)}</span>
          <time dateTime={at}>{momentInWords(i18n, at)}</time>
          {note !== null && <p className={styles['note']}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
