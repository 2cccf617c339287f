import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { sizeInWords } from '../../../lib/documents/size';
import { documentTypeWords, verificationWords } from '../../../lib/documents/words';
import { DownloadLink } from '../../../ui/documents/files/DownloadLink';
import { momentInWords } from '../../../ui/evidence/dates';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** What the user uploaded for the assessment, each with the way to its review. */
export function DocumentsTab({ reviewCase }: { reviewCase: ReviewCase }): JSX.Element {
  const { i18n } = useLingui();
  const { documents } = reviewCase;
  if (documents.length === 0) {
    return (
      <p>
        <Trans>No documents were uploaded for this assessment.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles['documents']}>
      {documents.map((document) => {
        const { id, originalName, documentType, verificationStatus, uploadedAt, size, scanning } = document;
        const { tone, label } = verificationWords[verificationStatus];
        const about = <span className="visually-hidden">: {originalName}</span>;
        return (
          <li key={id}>
            <p className={styles['documentName']}>
              <strong>{originalName}</strong> <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
            </p>
            <p className={styles['soft']}>
              {i18n._(documentTypeWords[documentType])} · {sizeInWords(i18n, size)} ·{' '}
              {momentInWords(i18n, uploadedAt)}
            </p>
            <p className={styles['buttons']}>
              <Link
                to={paths.adminDocuments.href({
                  status: verificationStatus === 'PENDING' ? undefined : verificationStatus.toLowerCase(),
                  search: originalName,
                })}
              >
                <Trans>Review it</Trans>
                {about}
              </Link>
              {!scanning && (
                <DownloadLink document={document} look="quiet">
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
