import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { documentTypeLabels, verificationLabels } from '../../../product/documents/labels';
import { formatDate, formatDateTime, formatFileSize } from '../../../lib/format/format';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { DueTime } from './DueTime';
import styles from './documents.module.css';
import type { Review } from './use-queue';

/** The document's owner and its details. */
export function Details({
  review: { document, owner, dueAt },
  now,
}: {
  review: Review;
  now: number;
}): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label } = verificationLabels[document.verificationStatus];
  return (
    <dl className={styles['details']}>
      <Detail term={<Trans>Status</Trans>}>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        {document.isSigned && (
          <>
            {' '}
            <StatusBadge tone="met">
              <Trans>Signed</Trans>
            </StatusBadge>
          </>
        )}
      </Detail>
      {document.verificationStatus === 'PENDING' && (
        <Detail term={<Trans>Promised</Trans>}>
          <DueTime dueAt={dueAt} now={now} />
        </Detail>
      )}
      <Detail term={<Trans>Owner</Trans>}>
        {owner.firstName} {owner.lastName}, {owner.email}
      </Detail>
      <Detail term={<Trans>Type</Trans>}>{i18n._(documentTypeLabels[document.documentType])}</Detail>
      <Detail term={<Trans>File</Trans>}>
        {document.originalName} ({document.mimeType}, {formatFileSize(document.size)})
      </Detail>
      <Detail term={<Trans>Uploaded</Trans>}>{formatDateTime(document.uploadedAt)}</Detail>
      {document.expiresOn !== null && (
        <Detail term={<Trans>Valid until (from owner)</Trans>}>{formatDate(document.expiresOn)}</Detail>
      )}
      {document.verifiedAt !== null && (
        <Detail term={<Trans>Verified</Trans>}>{formatDateTime(document.verifiedAt)}</Detail>
      )}
      {document.verificationNotes !== null && (
        <Detail term={<Trans>Notes for the owner</Trans>}>
          <span className={styles['notes']}>{document.verificationNotes}</span>
        </Detail>
      )}
      <Detail term={<Trans>SHA-256</Trans>}>
        <code>{document.sha256}</code>
      </Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
