import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import type { DocumentType } from '../../gql/schema-types';
import { useMutate } from '../../lib/apollo/use-mutate';
import { useUploads } from '../../product/documents/use-uploads';
import { describeProblem } from '../../lib/forms/check';
import { useSubmit } from '../../lib/forms/use-submit';
import { Button } from '../../ui/button/Button';
import type { ButtonVariant } from '../../ui/button/Button';
import { FormError } from '../../ui/fields/FormError';
import type { Review } from './reviews';
import { SubmitReviewDocumentsDocument } from './visa-status.generated';
import styles from './visa-status.module.css';

const UploadDialog = lazy(async () => ({
  default: (await import('../../product/documents/uploader/UploadDialog')).UploadDialog,
}));

/** All documents uploaded here have this type (spec section 3). */
const TYPES: readonly DocumentType[] = ['ADDITIONAL_DOCUMENT'];

/**
 * Uploading what a consultant asked for, and saying that all of it is there: from then on the consultant continues.
 * The upload is a dialog, so that a request that arrives while the page is open moves nothing on it.
 */
export function RequestedDocuments({ review, onSent }: { review: Review; onSent: () => void }): JSX.Element {
  const { t } = useLingui();
  const uploads = useUploads();
  const [uploadType, setUploadType] = useState<DocumentType | null>(null);
  const { busy, problem, run } = useSubmit();
  const submit = useMutate(SubmitReviewDocumentsDocument);
  const { id } = review.assessment;
  const isSubmitted = review.documentsSubmittedAt !== null;
  const hasSent = hasAnsweredRequest(review);
  const finish = async (): Promise<void> => {
    const sent = await run(async () => {
      await submit({ assessmentId: id });
    });
    if (sent) onSent();
  };
  return (
    <>
      {problem !== null && (
        <FormError>
          {describeProblem(problem, t`We couldn't save that. Your documents are safe. Try again.`)}
        </FormError>
      )}
      <div className={styles['buttons']}>
        <Button
          variant={getUploadVariant(isSubmitted, hasSent)}
          onClick={() => {
            uploads.tidy();
            setUploadType('ADDITIONAL_DOCUMENT');
          }}
        >
          {isSubmitted ? <Trans>Upload another document</Trans> : <Trans>Upload documents</Trans>}
        </Button>
        {!isSubmitted && (
          <Button variant={hasSent ? 'primary' : 'plain'} busy={busy} onClick={() => void finish()}>
            <Trans>I've sent everything</Trans>
          </Button>
        )}
      </div>
      {uploadType !== null && (
        <Suspense>
          <UploadDialog
            type={uploadType}
            types={TYPES}
            uploads={uploads}
            assessmentId={id}
            onClose={() => {
              setUploadType(null);
              onSent();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether a document was uploaded after the latest request; only then can all of them be there. */
function hasAnsweredRequest({ documents, timeline }: Review): boolean {
  const requestTimes = timeline
    .filter(({ kind }) => kind === 'REQUIRES_DOCUMENTS')
    .map(({ at }) => Date.parse(at));
  return documents.some(({ uploadedAt }) => Date.parse(uploadedAt) > Math.max(...requestTimes));
}

/** Uploading is the one thing to do until something was uploaded. */
function getUploadVariant(isSubmitted: boolean, hasSent: boolean): ButtonVariant {
  if (isSubmitted) return 'quiet';
  return hasSent ? 'plain' : 'primary';
}
