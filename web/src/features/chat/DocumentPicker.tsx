import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import type { ChatDocument } from '../../product/chat/frames';
import { loadDocuments } from './calls';
import { useEscape } from './use-escape';
import styles from './composer.module.css';

interface DocumentPickerProps {
  onPick: (document: ChatDocument) => void;
  onClose: () => void;
}

/** Selects one of the person's own documents to attach to the next message. Consultants see it in its usual place. */
export function DocumentPicker({ onPick, onClose }: DocumentPickerProps): JSX.Element {
  const { t } = useLingui();
  const [documents, setDocuments] = useState<readonly ChatDocument[] | 'failed' | null>(null);
  const picker = useEscape<HTMLDivElement>(onClose);
  useEffect(() => {
    let gone = false;
    loadDocuments().then(
      (loaded) => {
        if (!gone) setDocuments(loaded);
      },
      (error: unknown) => {
        console.warn('The documents could not be loaded.', error);
        if (!gone) setDocuments('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div ref={picker} className={styles['picker']} role="group" aria-label={t`Your documents`}>
      <Choices documents={documents} onPick={onPick} />
    </div>
  );
}

interface ChoicesProps {
  documents: readonly ChatDocument[] | 'failed' | null;
  onPick: (document: ChatDocument) => void;
}

function Choices({ documents, onPick }: ChoicesProps): JSX.Element {
  if (documents === null) {
    return (
      <p role="status">
        <Trans>Loading your documents</Trans>
      </p>
    );
  }
  if (documents === 'failed') {
    return (
      <p role="alert">
        <Trans>We couldn't load your documents. Close this list and open it again.</Trans>
      </p>
    );
  }
  if (documents.length === 0) {
    return (
      <p>
        <Trans>
          You haven't uploaded a document yet. <a href={paths.documents.href()}>Go to your documents</a>
        </Trans>
      </p>
    );
  }
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.id}>
          <button
            type="button"
            onClick={() => {
              onPick(document);
            }}
          >
            {document.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
