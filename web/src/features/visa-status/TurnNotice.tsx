import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useNow } from '../../lib/use-now';
import { promisedDay } from '../../ui/evidence/dates';
import type { Review } from './reviews';
import styles from './visa-status.module.css';

/** Whose step is the next one, and by when we promised to answer. */
export function TurnNotice({ review }: { review: Review }): JSX.Element {
  const { i18n } = useLingui();
  const now = useNow();
  const { turn, dueAt, assessment, payment } = review;
  const day = promisedDay(i18n, dueAt);
  const late = Date.parse(dueAt) < now;
  switch (turn) {
    case 'US':
      return (
        <Notice tone={late ? 'unmet' : 'officer'}>
          <p>
            <strong>
              <Trans>It is our turn.</Trans>
            </strong>{' '}
            {assessment.adminStatus === 'IN_REVIEW' ? (
              <Trans>An expert reads your assessment.</Trans>
            ) : (
              <Trans>Your assessment waits for an expert. You do not have to do anything.</Trans>
            )}
          </p>
          {late ? (
            <p>
              <Trans>
                We promised an answer by <time dateTime={dueAt}>{day}</time> and did not keep it. Your review
                goes on.
              </Trans>{' '}
              {payment?.refundTerms.requestable === true && (
                <Trans>If you no longer want to wait, ask for your money back below.</Trans>
              )}
            </p>
          ) : (
            <p>
              <Trans>
                We answer by <time dateTime={dueAt}>{day}</time>.
              </Trans>
            </p>
          )}
        </Notice>
      );
    case 'YOU':
      return (
        <Notice tone="unknown">
          <p>
            <strong>
              <Trans>It is your turn.</Trans>
            </strong>{' '}
            <Trans>We need more documents from you. The reply says which; upload them here.</Trans>
          </p>
          <p>
            {late ? (
              <Trans>
                The answer was promised by <time dateTime={dueAt}>{day}</time>. It waits for your documents.
              </Trans>
            ) : (
              <Trans>
                We answer by <time dateTime={dueAt}>{day}</time> when your documents are here in time.
              </Trans>
            )}
          </p>
        </Notice>
      );
    case 'NOBODY':
      return (
        <Notice tone="met">
          <p>
            <strong>
              <Trans>It is nobody's turn.</Trans>
            </strong>{' '}
            <Trans>The review is completed. Nothing waits for you or for us.</Trans>
          </p>
        </Notice>
      );
  }
}

function Notice({ tone, children }: { tone: string; children: JSX.Element | JSX.Element[] }): JSX.Element {
  return (
    <div className={styles['turn']} data-tone={tone}>
      {children}
    </div>
  );
}
