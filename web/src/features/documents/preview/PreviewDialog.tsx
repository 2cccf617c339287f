import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { documentAddresses } from '../../../product/documents/addresses';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FileError } from '../../../product/documents/files/FileError';
import { useReadable } from '../../../product/documents/files/use-readable';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from './preview.module.css';

interface Previewed {
  id: string;
  originalName: string;
  mimeType: string;
}

/** Shows a document on the page: an image directly, a PDF in the browser's own viewer. */
export function PreviewDialog({
  document: { id, originalName, mimeType },
  onClose,
}: {
  document: Previewed;
  onClose: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const { readable, retry, fail } = useReadable(id);
  const address = documentAddresses.preview(id);
  return (
    <Dialog
      open
      size="wide"
      title={<span className={styles['title']}>{originalName}</span>}
      onClose={onClose}
      actions={
        <>
          {readable.step === 'ready' && (
            <AnchorButton variant="plain" href={address} target="_blank" rel="noopener">
              <Trans>Open in a new tab</Trans>
            </AnchorButton>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {readable.step === 'asking' && <Skeleton lines={6} />}
      {readable.step === 'failed' && (
        <FileError
          title={<Trans>We couldn't show the preview.</Trans>}
          sentence={readable.sentence ?? t`Your browser couldn't show this image. You can download it.`}
          retry={retry}
        />
      )}
      {readable.step === 'ready' &&
        (mimeType === 'application/pdf' ? (
          <Pages address={address} name={originalName} />
        ) : (
          <img
            className={styles['picture']}
            src={address}
            alt={t`Preview of ${originalName}`}
            onError={fail}
          />
        ))}
    </Dialog>
  );
}

function Pages({ address, name }: { address: string; name: string }): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <iframe className={styles['pages']} src={address} title={t`Preview of ${name}`} />
      <p className={styles['soft']}>
        <Trans>Can't see it? Some browsers don't show PDFs here. Open it in a new tab.</Trans>
      </p>
    </>
  );
}
