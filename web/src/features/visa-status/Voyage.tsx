import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { eventWords } from '../../lib/reviews/words';
import { useNow } from '../../lib/use-now';
import { momentInWords, promisedDay } from '../../ui/evidence/dates';
import type { Review } from './reviews';
import styles from './visa-status.module.css';

/** The review as a sailed line: a mark for each step with its day, inked as far as it came, and the promised day ahead. */
export function Voyage({ review }: { review: Review }): JSX.Element {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { timeline, turn, dueAt } = review;
  const ahead = turn !== 'NOBODY';
  return (
    <ol className={styles['voyage']} aria-label={t`Steps of the review`}>
      {timeline.map(({ id, at, kind }, index) => (
        <li
          key={id}
          className={styles['step']}
          data-kind={kind}
          aria-current={index === timeline.length - 1 ? 'step' : undefined}
        >
          <i className={styles['mark']} aria-hidden="true" />
          <span>{i18n._(eventWords[kind])}</span>
          <time className={styles['soft']} dateTime={at}>
            {momentInWords(i18n, at)}
          </time>
        </li>
      ))}
      {ahead && (
        <li className={styles['step']} data-kind="AHEAD" data-late={Date.parse(dueAt) < now}>
          <i className={styles['mark']} aria-hidden="true" />
          <span>
            <Trans>Answer promised by</Trans>
          </span>
          <time className={styles['soft']} dateTime={dueAt}>
            {promisedDay(i18n, dueAt)}
          </time>
        </li>
      )}
    </ol>
  );
}
