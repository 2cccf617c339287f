import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { refreshDocuments } from '../../../product/documents/refresh';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FormError } from '../../../ui/fields/FormError';
import { DeleteDocumentDocument } from './delete-document.generated';
import styles from './manage.module.css';

/** Asks for confirmation before a document is permanently deleted. */
export function DeleteDialog({
  document: { id, originalName },
  onClose,
}: {
  document: { id: string; originalName: string };
  onClose: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const remove = useMutate(DeleteDocumentDocument);
  const { busy, problem, run } = useSubmit();
  const erase = async (): Promise<void> => {
    const erased = await run(async () => {
      await remove({ id });
    });
    if (!erased) return;
    showToast({ tone: 'success', title: t`Document Deleted`, description: originalName });
    onClose();
    await refreshDocuments(client).catch((error: unknown) => {
      console.warn("The list could not be refreshed. The next load won't include the document.", error);
    });
  };
  return (
    <Dialog
      open
      title={<Trans>Delete this document?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
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
        <Trans>We erase the file for good. You can upload it again later.</Trans>
      </p>
    </Dialog>
  );
}
