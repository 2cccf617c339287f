import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { documentTypeLabels, verificationLabels } from '../../../product/documents/labels';
import { formatDateTime } from '../../../lib/format/format';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { DueTime } from './DueTime';
import styles from './documents.module.css';
import type { Review } from './use-queue';

interface QueueProps {
  reviews: readonly Review[];
  chosenId: string | null;
  now: number;
  onChoose: (id: string) => void;
}

/** The element id of a document, which receives the focus from keyboard navigation. */
export const rowId = (id: string): string => `review-${id}`;

/** The documents in the queue, oldest first. */
export function QueueList({ reviews, chosenId, now, onChoose }: QueueProps): JSX.Element {
  const { t } = useLingui();
  return (
    <ol className={styles['queue']} aria-label={t`Documents, oldest first`}>
      {reviews.map((review) => (
        <li key={review.document.id}>
          <button
            type="button"
            id={rowId(review.document.id)}
            className={styles['row']}
            aria-current={review.document.id === chosenId}
            onClick={() => {
              onChoose(review.document.id);
            }}
          >
            <Row review={review} now={now} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Row({ review: { document, owner, dueAt }, now }: { review: Review; now: number }): JSX.Element {
  const { i18n } = useLingui();
  const { verificationStatus: status, documentType, originalName, uploadedAt } = document;
  const { tone, label } = verificationLabels[status];
  return (
    <>
      <span className={styles['rowTitle']}>
        <strong>{i18n._(documentTypeLabels[documentType])}</strong>
        <span>
          {owner.firstName} {owner.lastName}
        </span>
      </span>
      <span className={styles['fileName']}>{originalName}</span>
      {status === 'PENDING' ? (
        <DueTime dueAt={dueAt} now={now} />
      ) : (
        <span className={styles['rowTitle']}>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
          <span className={styles['soft']}>
            <Trans>uploaded {formatDateTime(uploadedAt)}</Trans>
          </span>
        </span>
      )}
    </>
  );
}
