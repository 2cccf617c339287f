import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import type { Uploads } from '../use-uploads';
import { documentTypeLabels } from '../labels';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { SendButton, Uploader } from './Uploader';
import { Reasons } from '../reasons/Reasons';
import styles from './uploader.module.css';

interface UploadDialogProps {
  /** The type it was opened for; null while it is closed. */
  type: DocumentType | null;
  types: readonly DocumentType[];
  /** The document's name in its list; by default the name of its type. */
  name?: string | undefined;
  uploads: Uploads;
  assessmentId: string;
  onClose: () => void;
}

/** Uploads the documents that a list requires. Closing it neither cancels nor discards anything. */
export function UploadDialog({
  type,
  types,
  name,
  uploads,
  assessmentId,
  onClose,
}: UploadDialogProps): JSX.Element {
  const { i18n } = useLingui();
  return (
    <Dialog
      open={type !== null}
      title={<Trans>Upload {name ?? (type === null ? '' : i18n._(documentTypeLabels[type]))}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <SendButton uploads={uploads} assessmentId={assessmentId} onSent={onClose} />
        </>
      }
    >
      {type !== null && <Reasons type={type} name={name ?? i18n._(documentTypeLabels[type])} />}
      <Uploader uploads={uploads} assessmentId={assessmentId} types={types} type={type} />
      {uploads.busy && (
        <p className={styles['soft']}>
          <Trans>You can close this window. The upload continues.</Trans>
        </p>
      )}
    </Dialog>
  );
}
