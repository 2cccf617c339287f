import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { paths } from '../../../app/paths';
import { apiPaths } from '../../../lib/paths';
import { AnchorButton, Button, LinkButton } from '../../../ui/button/Button';
import type { OwnDocument } from './DocumentRow';
import styles from './manage.module.css';

/** What opens a dialog. */
export type Act = (act: 'preview' | 'sign' | 'delete', document: OwnDocument) => void;

/** The actions that the state of a document allows; each names its document for those who hear it. */
export function DocumentActions({ document, onAct }: { document: OwnDocument; onAct: Act }): JSX.Element {
  const { id, originalName, scanning, supersededAt, isSigned, sealed } = document;
  const named = (words: ReactNode): JSX.Element => (
    <>
      {words}
      <span className="visually-hidden">: {originalName}</span>
    </>
  );
  const live = supersededAt === null;
  const rejected = live && document.verificationStatus === 'REJECTED';
  const signable = live && document.verificationStatus === 'VERIFIED' && !isSigned;
  const reupload = rejected && document.replaceable && document.visaAssessmentId !== null;
  return (
    <div className={styles['actions']} data-quiet={!signable && !reupload && !(isSigned && sealed)}>
      {signable && <Button onClick={() => onAct('sign', document)}>{named(<Trans>Sign</Trans>)}</Button>}
      {reupload && (
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
        <AnchorButton look="plain" href={apiPaths.signedDocument(id)} download>
          {named(<Trans>Download signed copy</Trans>)}
        </AnchorButton>
      )}
      {!scanning && (
        <>
          <Button look="quiet" onClick={() => onAct('preview', document)}>
            {named(<Trans>Preview</Trans>)}
          </Button>
          <AnchorButton look="quiet" href={apiPaths.documentFile(id)} download>
            {named(<Trans>Download</Trans>)}
          </AnchorButton>
        </>
      )}
      {live && document.deletable && (
        <Button look="quiet" onClick={() => onAct('delete', document)}>
          {named(<Trans>Delete</Trans>)}
        </Button>
      )}
    </div>
  );
}
