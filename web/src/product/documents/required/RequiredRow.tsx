import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { verificationLabels } from '../labels';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Expiry } from '../expiry/Expiry';
import { Reasons } from '../reasons/Reasons';
import type { RequiredListQuery } from './required-list.generated';
import styles from './required.module.css';

export type Required = RequiredListQuery['requiredDocuments'][number];

/** Whether an upload is possible now: not locked by the server, and nothing uploaded yet. */
export function isOffered({ document }: Required): boolean {
  return document === null || document.replaceable;
}

interface RequiredRowProps {
  item: Required;
  /** More actions on the uploaded document. */
  more: ReactNode;
  onUpload: () => void;
}

/** A required document: its status, why it is required, and the next step. */
export function RequiredRow({ item, more, onUpload }: RequiredRowProps): JSX.Element {
  const { i18n } = useLingui();
  const { type, label, required, document, reasons } = item;
  const { tone, label: words } = verificationLabels[document?.verificationStatus ?? 'MISSING'];
  const isOpenOption = !required && document === null;
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h3 className={styles['label']}>{label}</h3>
        {!isOpenOption && (
          <span className={styles['soft']}>
            {required ? <Trans>Required</Trans> : <Trans>Optional</Trans>}
          </span>
        )}
        <StatusBadge tone={tone}>{isOpenOption ? <Trans>Optional</Trans> : i18n._(words)}</StatusBadge>
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
      {more}
      <div className={styles['foot']}>
        <Reasons type={type} name={label} reasons={reasons} />
        {isOffered(item) && (
          <div className={styles['action']}>
            <Button onClick={onUpload}>
              <UploadLabels document={document} />
              <span className="visually-hidden">: {label}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

type Uploaded = NonNullable<Required['document']>;

function UploadLabels({ document }: { document: Uploaded | null }): JSX.Element {
  if (document === null) return <Trans>Upload</Trans>;
  return document.verificationStatus === 'REJECTED' ? <Trans>Re-upload</Trans> : <Trans>Replace</Trans>;
}

/** Details of an uploaded document besides its badge. */
function Standing({ document }: { document: Uploaded }): JSX.Element {
  const { originalName, verificationStatus, verificationNotes, scanning } = document;
  return (
    <>
      <p className={styles['file']}>{originalName}</p>
      {scanning && (
        <p className={styles['soft']}>
          <Trans>We're checking it for viruses.</Trans>
        </p>
      )}
      {verificationStatus === 'PENDING' && !scanning && (
        <p className={styles['soft']}>
          <Trans>We'll check it within 24-48 hours.</Trans>
        </p>
      )}
      {verificationStatus === 'REJECTED' && verificationNotes !== null && (
        <p className={styles['notes']}>
          <Trans>What to fix: {verificationNotes}</Trans>
        </p>
      )}
    </>
  );
}
