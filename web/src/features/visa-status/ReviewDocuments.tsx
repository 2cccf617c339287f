import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { documentTypeLabels, verificationLabels } from '../../product/documents/labels';
import { formatDate, formatFileSize } from '../../lib/format/format';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Review } from './reviews';
import styles from './visa-status.module.css';

/** The documents for the review, with their status. */
export function ReviewDocuments({ review }: { review: Review }): JSX.Element {
  const { documents, assessment } = review;
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>Documents</Trans>
      </h3>
      {documents.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>No documents yet. Your consultant can tell you more once you upload some.</Trans>
        </p>
      ) : (
        <ul className={styles['documents']}>
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.documents.href({ assessmentId: assessment.id })}>
          <Trans>Manage the documents for this assessment</Trans>
        </Link>
      </p>
    </section>
  );
}

function DocumentLine({ document }: { document: Review['documents'][number] }): JSX.Element {
  const { i18n } = useLingui();
  const { originalName, documentType, verificationStatus, verificationNotes, uploadedAt, size } = document;
  const { tone, label } = verificationLabels[verificationStatus];
  return (
    <li className={styles['document']}>
      <p className={styles['documentHead']}>
        <span className={styles['typeName']}>{i18n._(documentTypeLabels[documentType])}</span>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        {document.isSigned && (
          <StatusBadge tone="met">
            <Trans>Signed</Trans>
          </StatusBadge>
        )}
      </p>
      <p className={styles['soft']}>
        <span className={styles['fileName']}>{originalName}</span> · {formatFileSize(size)} ·{' '}
        {formatDate(uploadedAt)}
      </p>
      {document.scanning && (
        <p className={styles['soft']}>
          <Trans>We're checking it for viruses.</Trans>
        </p>
      )}
      {verificationStatus === 'REJECTED' && verificationNotes !== null && (
        <p className={styles['lines']}>{verificationNotes}</p>
      )}
    </li>
  );
}
