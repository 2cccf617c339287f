import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { sizeInWords } from '../../lib/documents/size';
import { documentTypeWords, verificationWords } from '../../lib/documents/words';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Review } from './reviews';
import styles from './visa-status.module.css';

/** What is there for the review, with the state of each. */
export function ReviewDocuments({ review }: { review: Review }): JSX.Element {
  const { documents, assessment } = review;
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>Documents</Trans>
      </h3>
      {documents.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>No documents yet. An expert can say more when your papers are here.</Trans>
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
          <Trans>Documents of this assessment</Trans>
        </Link>
      </p>
    </section>
  );
}

function DocumentLine({ document }: { document: Review['documents'][number] }): JSX.Element {
  const { i18n } = useLingui();
  const { originalName, documentType, verificationStatus, verificationNotes, uploadedAt, size } = document;
  const { tone, label } = verificationWords[verificationStatus];
  return (
    <li className={styles['document']}>
      <p className={styles['documentHead']}>
        <span className={styles['fileName']}>{originalName}</span>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        {document.isSigned && (
          <StatusBadge tone="met">
            <Trans>Signed</Trans>
          </StatusBadge>
        )}
      </p>
      <p className={styles['soft']}>
        {i18n._(documentTypeWords[documentType])} · {sizeInWords(i18n, size)} ·{' '}
        {i18n.date(new Date(uploadedAt), { dateStyle: 'long' })}
      </p>
      {document.scanning && (
        <p className={styles['soft']}>
          <Trans>It is being checked for viruses.</Trans>
        </p>
      )}
      {verificationStatus === 'REJECTED' && verificationNotes !== null && (
        <p className={styles['lines']}>{verificationNotes}</p>
      )}
    </li>
  );
}
