import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { useUploads } from '../use-uploads';
import { Button } from '../../../ui/button/Button';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { UploadDialog } from '../uploader/UploadDialog';
import { usePolling } from '../use-polling';
import { requirementLabel } from '../labels';
import { RequiredListDocument } from './required-list.generated';
import styles from './required.module.css';
import { RequiredRow, isOffered } from './RequiredRow';
import type { Required } from './RequiredRow';
import { logFailure } from '../../../lib/errors/aborted';

interface RequiredPanelProps {
  assessmentId: string;
  /** The type whose upload opens immediately, as requested by the link in an email. */
  type?: DocumentType | null;
  /** More actions on an uploaded document, by its id. */
  renderMore?: (documentId: string) => ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
}

/** The documents that an assessment requires: their status, why they are required, and their upload. */
export function RequiredPanel({
  assessmentId,
  type = null,
  renderMore,
  children,
}: RequiredPanelProps): JSX.Element {
  const { i18n } = useLingui();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const result = useQuery(RequiredListDocument, {
    variables: { visaAssessmentId: assessmentId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = result.data?.requiredDocuments.map((item) => ({
    ...item,
    label: requirementLabel(i18n, item.label),
  }));
  usePolling(result, list?.some(({ document }) => document?.scanning === true) ?? false);
  return (
    <section ref={section} tabIndex={-1} className={styles['panel']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Required documents</Trans>
      </h2>
      {list?.length === 0 && (
        <p>
          <Trans>We have no routes for your plan, so it needs no documents.</Trans>
        </p>
      )}
      {list !== undefined && list.length > 0 && (
        <List
          list={list}
          assessmentId={assessmentId}
          type={type}
          renderMore={renderMore}
          onFocusLost={() => section.current?.focus()}
        />
      )}
      {list === undefined && result.error === undefined && <Skeleton lines={4} />}
      {list === undefined && result.error !== undefined && (
        <Failed
          onRetry={() => {
            result.refetch().catch((error: unknown) => {
              logFailure('The required documents could not be loaded.', error);
            });
          }}
        />
      )}
      {children}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }): JSX.Element {
  return (
    <div role="alert">
      <p>
        <Trans>We couldn't load the list. Your documents are safe.</Trans>
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function List({
  list,
  assessmentId,
  type,
  renderMore,
  onFocusLost,
}: {
  list: readonly Required[];
  assessmentId: string;
  type: DocumentType | null;
  renderMore: RequiredPanelProps['renderMore'];
  onFocusLost: () => void;
}): JSX.Element {
  const uploads = useUploads();
  const offered = list.filter(isOffered).map((item) => item.type);
  // Decided once: after the upload the type is locked, and the dialog closes itself.
  const [uploadType, setUploadType] = useState(() => (type === null || isLocked(list, type) ? null : type));
  // A document that isn't in the list can be uploaded again as well.
  const types = type === null || list.some((item) => item.type === type) ? offered : [...offered, type];
  useFocusFallback(uploadType !== null, onFocusLost);
  return (
    <>
      <Count list={list} />
      <ul className={styles['rows']}>
        {list.map((item) => (
          <RequiredRow
            key={item.type}
            item={item}
            more={item.document === null ? null : renderMore?.(item.document.id)}
            onUpload={() => {
              uploads.tidy();
              setUploadType(item.type);
            }}
          />
        ))}
      </ul>
      <UploadDialog
        type={uploadType}
        name={list.find((item) => item.type === uploadType)?.label}
        types={types}
        uploads={uploads}
        assessmentId={assessmentId}
        onClose={() => {
          setUploadType(null);
        }}
      />
    </>
  );
}

function isLocked(list: readonly Required[], type: DocumentType): boolean {
  return list.some((item) => item.type === type && !isOffered(item));
}

/** How many of the required documents are verified, as a bar and in words, and what remains to be done. */
function Count({ list }: { list: readonly Required[] }): JSX.Element {
  const { t } = useLingui();
  const required = list.filter((item) => item.required);
  const replace = required.filter(({ document }) => document?.verificationStatus === 'REJECTED').length;
  const pending = required.filter(({ document }) => document?.verificationStatus === 'PENDING').length;
  const missing = required.filter(({ document }) => document === null).length;
  const verified = required.filter(({ document }) => document?.verificationStatus === 'VERIFIED').length;
  const all = required.length;
  return (
    <ProgressLine
      label={t`Required documents verified: ${verified} of ${all}`}
      percent={all === 0 ? 100 : (verified / all) * 100}
    >
      <div className={styles['head']}>
        <span>
          <Trans>
            {verified} of {all} verified
          </Trans>
        </span>
        {replace > 0 && (
          <span className={styles['rest']}>
            <Plural value={replace} one="# to replace" other="# to replace" />
          </span>
        )}
        {missing > 0 && (
          <span className={styles['rest']}>
            <Plural value={missing} one="# to upload" other="# to upload" />
          </span>
        )}
        {pending > 0 && (
          <span className={styles['rest']}>
            <Plural value={pending} one="# in review" other="# in review" />
          </span>
        )}
        {verified === all && (
          <StatusBadge tone="met">
            <Trans>Complete</Trans>
          </StatusBadge>
        )}
      </div>
    </ProgressLine>
  );
}

/** The button that opened the dialog is removed once its document is locked; then the focus goes to the list. */
function useFocusFallback(open: boolean, onFocusLost: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) onFocusLost();
    wasOpen.current = open;
  });
}
