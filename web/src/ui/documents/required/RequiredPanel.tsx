import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { useUploads } from '../../../lib/documents/use-uploads';
import { Button } from '../../button/Button';
import { ProgressLine } from '../../states/ProgressLine';
import { Skeleton } from '../../states/Skeleton';
import { StatusBadge } from '../../states/StatusBadge';
import { UploadDialog } from '../uploader/UploadDialog';
import { usePolling } from '../use-polling';
import { RequiredListDocument } from './required-list.generated';
import styles from './required.module.css';
import { RequiredRow, isOffered } from './RequiredRow';
import type { Required } from './RequiredRow';

interface RequiredPanelProps {
  assessmentId: string;
  /** The kind whose upload is offered at once, as a mail's link asks for. */
  type?: DocumentType | null;
  /** What stands below the list. */
  children?: ReactNode;
}

/** The documents that an assessment asks for: how each stands, why it is asked, and its upload. */
export function RequiredPanel({ assessmentId, type = null, children }: RequiredPanelProps): JSX.Element {
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const result = useQuery(RequiredListDocument, {
    variables: { visaAssessmentId: assessmentId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = result.data?.requiredDocuments;
  usePolling(result, list?.some(({ document }) => document?.scanning === true) ?? false);
  return (
    <section ref={section} tabIndex={-1} className={styles['panel']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Required documents</Trans>
      </h2>
      {list !== undefined && (
        <List
          list={list}
          assessmentId={assessmentId}
          type={type}
          onFocusLost={() => section.current?.focus()}
        />
      )}
      {list === undefined && result.error === undefined && <Skeleton lines={4} />}
      {list === undefined && result.error !== undefined && (
        <Failed
          onAgain={() => {
            result.refetch().catch((error: unknown) => {
              console.warn('The required documents could not be loaded.', error);
            });
          }}
        />
      )}
      {children}
    </section>
  );
}

function Failed({ onAgain }: { onAgain: () => void }): JSX.Element {
  return (
    <div role="alert">
      <p>
        <Trans>The list could not be loaded. Your documents are safe.</Trans>
      </p>
      <Button look="quiet" onClick={onAgain}>
        <Trans>Load it again</Trans>
      </Button>
    </div>
  );
}

function List({
  list,
  assessmentId,
  type,
  onFocusLost,
}: {
  list: readonly Required[];
  assessmentId: string;
  type: DocumentType | null;
  onFocusLost: () => void;
}): JSX.Element {
  const uploads = useUploads();
  const offered = list.filter(isOffered).map((item) => item.type);
  // Decided once: after the upload it is locked, and the dialog closes by itself.
  const [asked, setAsked] = useState(() => (type === null || isLocked(list, type) ? null : type));
  // A document that the list does not ask for can be uploaded again as well.
  const types = type === null || list.some((item) => item.type === type) ? offered : [...offered, type];
  useFocusKept(asked !== null, onFocusLost);
  return (
    <>
      <Count list={list} />
      <ul className={styles['rows']}>
        {list.map((item) => (
          <RequiredRow
            key={item.type}
            item={item}
            onUpload={() => {
              uploads.tidy();
              setAsked(item.type);
            }}
          />
        ))}
      </ul>
      <UploadDialog
        type={asked}
        types={types}
        uploads={uploads}
        assessmentId={assessmentId}
        onClose={() => {
          setAsked(null);
        }}
      />
    </>
  );
}

function isLocked(list: readonly Required[], type: DocumentType): boolean {
  return list.some((item) => item.type === type && !isOffered(item));
}

/** Verified over required in words, uploaded over required as the line. */
function Count({ list }: { list: readonly Required[] }): JSX.Element {
  const { t } = useLingui();
  const required = list.filter((item) => item.required);
  const uploaded = required.filter(({ document }) => document !== null).length;
  const verified = required.filter(({ document }) => document?.verificationStatus === 'VERIFIED').length;
  const all = required.length;
  return (
    <ProgressLine
      label={t`Required documents uploaded: ${uploaded} of ${all}`}
      percent={all === 0 ? 100 : (uploaded / all) * 100}
    >
      <div className={styles['head']}>
        <span>
          <Trans>
            {verified} of {all} verified
          </Trans>
        </span>
        <span className={styles['soft']}>
          <Trans>
            {uploaded} of {all} uploaded
          </Trans>
        </span>
        {verified === all && (
          <StatusBadge tone="met">
            <Trans>Complete</Trans>
          </StatusBadge>
        )}
      </div>
    </ProgressLine>
  );
}

/** The button that opened the dialog is gone once its document is locked: then the focus goes to the list. */
function useFocusKept(open: boolean, onFocusLost: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) onFocusLost();
    wasOpen.current = open;
  });
}
