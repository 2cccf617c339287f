import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/button/Button';
import { DownloadLink } from '../../../product/documents/files/DownloadLink';
import type { OwnDocument } from './own-document';
import styles from './manage.module.css';

/** Opens a dialog for a document. */
export type Act = (act: 'preview' | 'sign' | 'delete', document: OwnDocument) => void;

interface DocumentActionsProps {
  document: OwnDocument;
  /** Whether its list already offers uploading another one. */
  hasOwnUpload?: boolean;
  onAct: Act;
}

/** The actions that a document's status allows; their accessible names include the document. */
export function DocumentActions({
  document,
  hasOwnUpload = false,
  onAct,
}: DocumentActionsProps): JSX.Element {
  const { originalName, readable, supersededAt, isSigned, sealed } = document;
  const named = (words: ReactNode): JSX.Element => (
    <>
      {words}
      <span className="visually-hidden">: {originalName}</span>
    </>
  );
  const live = supersededAt === null;
  const rejected = live && !hasOwnUpload && document.verificationStatus === 'REJECTED';
  const signable = live && document.verificationStatus === 'VERIFIED' && !isSigned;
  return (
    <div className={styles['actions']} data-quiet={!signable && !rejected && !(isSigned && sealed)}>
      {signable && <Button onClick={() => onAct('sign', document)}>{named(<Trans>Sign</Trans>)}</Button>}
      {rejected && (
        <LinkButton
          to={paths.documents.href({
            assessmentId: document.visaAssessmentId ?? undefined,
            type: document.documentType.toLowerCase(),
          })}
        >
          {named(<Trans>Re-upload</Trans>)}
        </LinkButton>
      )}
      {isSigned && sealed && (
        <DownloadLink document={document} which="signed">
          {named(<Trans>Download signed copy</Trans>)}
        </DownloadLink>
      )}
      {readable && (
        <>
          <Button variant="quiet" onClick={() => onAct('preview', document)}>
            {named(<Trans>Preview</Trans>)}
          </Button>
          <DownloadLink document={document} variant="quiet">
            {named(<Trans>Download</Trans>)}
          </DownloadLink>
        </>
      )}
      {document.deletable && (
        <Button variant="quiet" onClick={() => onAct('delete', document)}>
          {named(<Trans>Delete</Trans>)}
        </Button>
      )}
    </div>
  );
}
