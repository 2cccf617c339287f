import { useQuery } from '@apollo/client/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import { Contradictions } from '../../../product/claims/Contradictions';
import { DocumentContradictionsDocument } from '../../../product/claims/contradictions.generated';
import { usePolling } from '../../../product/documents/use-polling';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import type { Act } from './DocumentActions';
import { DocumentDialogs } from './DocumentDialogs';
import type { OpenDialog } from './DocumentDialogs';
import { DocumentRow } from './DocumentRow';
import type { OwnDocument } from './own-document';
import styles from './manage.module.css';
import { OwnDocumentsDocument } from './own-documents.generated';
import { logFailure } from '../../../lib/errors/aborted';

/** How many rows are shown at first. */
const SHOWN = 25;

interface ManagerProps {
  /** Only the documents of this assessment; null for all. */
  assessmentId: string | null;
  title: ReactNode;
  /** Whether a document is already listed elsewhere on the page and is omitted here. */
  isListed?: (document: OwnDocument) => boolean;
  /** Shown if the list is empty. */
  empty?: ReactNode;
}

/** All documents of a person or of one assessment, newest first, with their actions. */
export function Manager({ assessmentId, title, isListed, empty }: ManagerProps): JSX.Element {
  const section = useRef<HTMLElement>(null);
  const [replaced, setReplaced] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const result = useQuery(OwnDocumentsDocument, {
    variables: { visaAssessmentId: assessmentId, includeSuperseded: replaced },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const all = (result.data ?? result.previousData)?.documents;
  const documents = isListed === undefined ? all : all?.filter((document) => !isListed(document));
  const { data: conflicts } = useQuery(DocumentContradictionsDocument, { fetchPolicy: 'cache-and-network' });
  const own = new Set(all?.map(({ id }) => id));
  const contradictions = (conflicts?.documentContradictions ?? []).filter(({ documentId }) =>
    own.has(documentId),
  );
  usePolling(result, all?.some(isUnderWay) ?? false);
  const close = (): void => {
    setDialog(null);
    // The row's button may be gone after the action. Runs after the dialog has closed, because a modal dialog lets
    // nothing else have the focus.
    setTimeout(() => section.current?.focus());
  };
  return (
    <section ref={section} tabIndex={-1} className={styles['manager']} aria-labelledby="own-documents">
      <div className={styles['top']}>
        <h2 id="own-documents">{title}</h2>
        {documents !== undefined && documents.length > 0 && (
          <span className={styles['soft']}>
            <Plural value={documents.length} one="# document" other="# documents" />
          </span>
        )}
        {documents !== undefined && (
          <Button
            variant="quiet"
            aria-pressed={replaced}
            onClick={() => {
              setReplaced(!replaced);
            }}
          >
            <Trans>Show replaced versions</Trans>
          </Button>
        )}
      </div>
      <Contradictions found={contradictions} />
      {documents === undefined && result.error === undefined && <Skeleton lines={6} />}
      {result.error !== undefined && (
        <Failed
          onRetry={() => {
            result.refetch().catch((error: unknown) => {
              logFailure('The documents could not be loaded.', error);
            });
          }}
        />
      )}
      {documents?.length === 0 && isListed !== undefined && (
        <p className={styles['soft']}>
          <Trans>No other documents.</Trans>
        </p>
      )}
      {documents?.length === 0 && isListed === undefined && (
        <EmptyState title={<Trans>No documents yet</Trans>} action={empty}>
          <Trans>Your uploads appear here. You can follow their review and sign them.</Trans>
        </EmptyState>
      )}
      {documents !== undefined && documents.length > 0 && (
        <Rows
          documents={documents}
          onAct={(act, { id }) => {
            setDialog({ act, id });
          }}
        />
      )}
      <DocumentDialogs dialog={dialog} documents={documents ?? []} onClose={close} />
    </section>
  );
}

/** Whether the worker is busy with it: scanning or sealing. */
function isUnderWay({ scanning, isSigned, sealed }: OwnDocument): boolean {
  return scanning || (isSigned && !sealed);
}

function Rows({ documents, onAct }: { documents: readonly OwnDocument[]; onAct: Act }): JSX.Element {
  const [shown, setShown] = useState(SHOWN);
  const left = documents.length - shown;
  return (
    <>
      <ul className={styles['rows']}>
        {documents.slice(0, shown).map((document) => (
          <DocumentRow key={document.id} document={document} onAct={onAct} />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            onClick={() => {
              setShown(shown + SHOWN);
            }}
          >
            <Plural value={Math.min(left, SHOWN)} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }): JSX.Element {
  return (
    <div role="alert">
      <p>
        <Trans>We couldn't load your documents. They're safe.</Trans>
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
