import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { DocumentType, VerificationStatus } from '../../../gql/schema-types';
import { documentTypeLabels, verificationLabels } from '../../../product/documents/labels';
import { formatDateTime, formatFileSize } from '../../../lib/format/format';
import { DownloadLink } from '../../../product/documents/files/DownloadLink';
import { WhyUnreadable } from '../../../product/documents/files/WhyUnreadable';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './admin.module.css';

interface SubmittedDocument {
  id: string;
  originalName: string;
  documentType: DocumentType;
  verificationStatus: VerificationStatus;
  /** ISO 8601. */
  uploadedAt: string;
  /** Bytes. */
  size: number;
  scanning: boolean;
  readable: boolean;
}

/** The documents a person submitted for a decision: each with its status, a link to its review, and its file. */
export function SubmittedDocuments({ documents }: { documents: readonly SubmittedDocument[] }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <ul className={styles['documents']}>
      {documents.map((document) => {
        const { id, originalName, documentType, verificationStatus, uploadedAt, size } = document;
        const { tone, label } = verificationLabels[verificationStatus];
        const about = <span className="visually-hidden">: {originalName}</span>;
        return (
          <li key={id}>
            <p className={styles['documentName']}>
              <strong>{originalName}</strong> <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
            </p>
            <p className={styles['soft']}>
              {i18n._(documentTypeLabels[documentType])} · {formatFileSize(size)} ·{' '}
              {formatDateTime(uploadedAt)}
            </p>
            {!document.readable && (
              <p>
                <WhyUnreadable scanning={document.scanning} />
              </p>
            )}
            <p className={styles['buttons']}>
              <Link
                to={paths.adminDocuments.href({
                  status: verificationStatus === 'PENDING' ? undefined : verificationStatus.toLowerCase(),
                  search: originalName,
                })}
              >
                <Trans>Review document</Trans>
                {about}
              </Link>
              {document.readable && (
                <DownloadLink document={document} variant="quiet">
                  <Trans>Download</Trans>
                  {about}
                </DownloadLink>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
