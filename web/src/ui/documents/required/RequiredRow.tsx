import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { verificationWords } from '../../../lib/documents/words';
import { Button } from '../../button/Button';
import { StatusBadge } from '../../states/StatusBadge';
import { Expiry } from '../expiry/Expiry';
import { Reasons } from './Reasons';
import type { RequiredListQuery } from './required-list.generated';
import styles from './required.module.css';

export type Required = RequiredListQuery['requiredDocuments'][number];

/** Whether an upload may go here now: the server's lock rules, and nothing there yet. */
export function isOffered({ document }: Required): boolean {
  return document === null || document.replaceable;
}

/** One document of the list: how it stands, why it is asked, and the next step. */
export function RequiredRow({ item, onUpload }: { item: Required; onUpload: () => void }): JSX.Element {
  const { i18n } = useLingui();
  const { type, label, required, document, reasons } = item;
  const { tone, label: words } = verificationWords[document?.verificationStatus ?? 'MISSING'];
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h3 className={styles['label']}>{label}</h3>
        <span className={styles['soft']}>{required ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</span>
        <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>
        {document?.isSigned === true && (
          <StatusBadge tone="met">
            <Trans>Signed</Trans>
          </StatusBadge>
        )}
      </div>
      {document !== null && <Standing document={document} />}
      {document !== null && (
        <Expiry id={document.id} type={type} name={label} expiresOn={document.expiresOn} />
      )}
      <Reasons name={label} reasons={reasons} />
      {isOffered(item) && (
        <div className={styles['action']}>
          <Button onClick={onUpload}>
            <UploadWords document={document} />
            <span className="visually-hidden">: {label}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

type Uploaded = NonNullable<Required['document']>;

function UploadWords({ document }: { document: Uploaded | null }): JSX.Element {
  if (document === null) return <Trans>Upload</Trans>;
  return document.verificationStatus === 'REJECTED' ? <Trans>Re-upload</Trans> : <Trans>Update</Trans>;
}

/** What is known of an uploaded document beside its badge. */
function Standing({ document }: { document: Uploaded }): JSX.Element {
  const { originalName, verificationStatus, verificationNotes, scanning } = document;
  return (
    <>
      <p className={styles['file']}>{originalName}</p>
      {scanning && (
        <p className={styles['soft']}>
          <Trans>It is being checked for viruses.</Trans>
        </p>
      )}
      {verificationStatus === 'PENDING' && !scanning && (
        <p className={styles['soft']}>
          <Trans>We check it within 24 to 48 hours.</Trans>
        </p>
      )}
      {verificationStatus === 'REJECTED' && verificationNotes !== null && (
        <p className={styles['notes']}>
          <Trans>Why it was rejected: {verificationNotes}</Trans>
        </p>
      )}
    </>
  );
}
