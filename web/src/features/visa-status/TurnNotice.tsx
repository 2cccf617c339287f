import { Trans } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX, ReactNode } from 'react';
import { formatDateTime, formatDeadline } from '../../lib/format/format';
import { useNow } from '../../lib/use-now';
import type { Review } from './reviews';
import styles from './visa-status.module.css';

/** Only who was asked for documents uploads here; its room is that of the notice. */
const RequestedDocuments = lazy(async () => ({
  default: (await import('./RequestedDocuments')).RequestedDocuments,
}));

/** Who has the next step, and by when we promised to respond. */
export function TurnNotice({ review, onSent }: { review: Review; onSent: () => void }): JSX.Element {
  const { turn, documentsSubmittedAt } = review;
  switch (turn) {
    case 'US':
      return documentsSubmittedAt === null ? (
        <OurTurn review={review} />
      ) : (
        <Submitted review={review} at={documentsSubmittedAt} onSent={onSent} />
      );
    case 'YOU':
      return <YourTurn review={review} onSent={onSent} />;
    case 'NOBODY':
      return (
        <Notice tone="met" title={<Trans>Your review is complete.</Trans>}>
          <p>
            <Trans>There's nothing left to do here. Read your consultant's reply below.</Trans>
          </p>
        </Notice>
      );
  }
}

function OurTurn({ review }: { review: Review }): JSX.Element {
  const { assessment, expert } = review;
  return (
    <Notice tone={useIsLate(review) ? 'unmet' : 'officer'} title={<Trans>It's our turn.</Trans>}>
      <p>
        {assessment.adminStatus === 'IN_REVIEW' ? (
          <InReview name={expert?.firstName ?? null} />
        ) : (
          <Trans>A consultant will pick up your assessment. You don't have to do anything.</Trans>
        )}
      </p>
      <PromisedDay review={review} />
    </Notice>
  );
}

function InReview({ name }: { name: string | null }): JSX.Element {
  return name === null ? (
    <Trans>A consultant is reviewing your assessment.</Trans>
  ) : (
    <Trans>{name} is reviewing your assessment.</Trans>
  );
}

function Submitted({ review, at, onSent }: { review: Review; at: string; onSent: () => void }): JSX.Element {
  return (
    <Notice
      tone={useIsLate(review) ? 'unmet' : 'officer'}
      title={<Trans>We have your documents. Your consultant looks at them next.</Trans>}
    >
      <p>
        <Trans>
          You sent everything on <time dateTime={at}>{formatDateTime(at)}</time>.
        </Trans>
      </p>
      <PromisedDay review={review} />
      <Suspense>
        <RequestedDocuments review={review} onSent={onSent} />
      </Suspense>
    </Notice>
  );
}

function YourTurn({ review, onSent }: { review: Review; onSent: () => void }): JSX.Element {
  const { dueAt } = review;
  const day = formatDeadline(dueAt);
  return (
    <Notice tone="unknown" title={<Trans>It's your turn.</Trans>}>
      <p>
        <Trans>
          We need more documents. <a href={`#messages-${review.assessment.id}`}>Read the message</a>, then
          upload them.
        </Trans>
      </p>
      <p>
        {useIsLate(review) ? (
          <Trans>We'll answer within 3 business days after you send everything.</Trans>
        ) : (
          <Trans>
            Send everything a day early, and we'll answer by <time dateTime={dueAt}>{day}</time>.
          </Trans>
        )}
      </p>
      <Suspense>
        <RequestedDocuments review={review} onSent={onSent} />
      </Suspense>
    </Notice>
  );
}

/** The promised day; or that we missed it, and what the person can do. */
function PromisedDay({ review }: { review: Review }): JSX.Element {
  const { dueAt, payment } = review;
  const day = formatDeadline(dueAt);
  if (!useIsLate(review)) {
    return (
      <p>
        <Trans>
          We'll answer by <time dateTime={dueAt}>{day}</time>.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        We promised an answer by <time dateTime={dueAt}>{day}</time> and we're late. We're sorry. Your review
        continues.
      </Trans>{' '}
      {payment?.refundTerms.requestable === true && (
        <Trans>If you don't want to wait, request a refund below.</Trans>
      )}
    </p>
  );
}

function useIsLate({ dueAt }: Review): boolean {
  const now = useNow();
  return Date.parse(dueAt) < now;
}

function Notice({
  tone,
  title,
  children,
}: {
  tone: string;
  title: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className={styles['turnRoom']} data-tone={tone}>
      <div className={styles['turn']} data-tone={tone}>
        <p role="status">
          <strong>{title}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}
