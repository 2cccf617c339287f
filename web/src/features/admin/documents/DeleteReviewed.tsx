import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { FormError } from '../../../ui/fields/FormError';
import styles from './documents.module.css';
import { DeleteReviewedDocumentDocument } from './reviews.generated';
import type { ReviewedDocument } from './use-queue';

/** Asks for confirmation before an admin permanently deletes someone's document. */
export function DeleteReviewed({
  document: { id, originalName, isSigned },
  onEnd,
}: {
  document: ReviewedDocument;
  onEnd: (gone: boolean) => void;
}): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const erase = async (): Promise<void> => {
    const done = await run(async () => {
      try {
        await mutate(client, DeleteReviewedDocumentDocument, { id });
      } catch (error) {
        // Someone else already deleted it.
        if (toProblem(error).code !== 'NOT_FOUND') throw error;
      }
    });
    if (!done) return;
    showToast({ tone: 'success', title: t`Document Deleted`, description: originalName });
    onEnd(true);
  };
  return (
    <Modal
      title={<Trans>Delete this document?</Trans>}
      onClose={() => {
        onEnd(false);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              onEnd(false);
            }}
          >
            <Trans>Keep document</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void erase()}>
            <Trans>Delete document</Trans>
          </Button>
        </>
      }
    >
      {problem !== null && (
        <FormError title={<Trans>Delete Failed</Trans>}>
          {describeProblem(problem, t`We couldn't delete it. Please try again.`)}
        </FormError>
      )}
      <p className={styles['name']}>{originalName}</p>
      <p>
        <Trans>We erase the file for good and email its owner.</Trans>
      </p>
      {isSigned && (
        <p>
          <Trans>We also erase its signed copy. The signature record stays.</Trans>
        </p>
      )}
    </Modal>
  );
}
