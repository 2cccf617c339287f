import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import type { Act } from './DocumentActions';
import type { OwnDocument } from './own-document';

const PreviewDialog = lazy(async () => ({
  default: (await import('../preview/PreviewDialog')).PreviewDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));
const SigningDialog = lazy(async () => ({ default: (await import('../sign/SigningDialog')).SigningDialog }));

/** The open dialog and its document. */
export interface OpenDialog {
  act: Parameters<Act>[0];
  id: string;
}

/** The dialog for an action on one of these documents. */
export function DocumentDialogs({
  dialog,
  documents,
  onClose,
}: {
  dialog: OpenDialog | null;
  documents: readonly OwnDocument[];
  onClose: () => void;
}): JSX.Element | null {
  const chosen = documents.find(({ id }) => id === dialog?.id);
  if (dialog === null || chosen === undefined) return null;
  return (
    <Suspense>
      {dialog.act === 'preview' && <PreviewDialog document={chosen} onClose={onClose} />}
      {dialog.act === 'delete' && <DeleteDialog document={chosen} onClose={onClose} />}
      {dialog.act === 'sign' && <SigningDialog document={chosen} onClose={onClose} />}
    </Suspense>
  );
}
