import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { apiPaths } from '../../../lib/paths';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import styles from './preview.module.css';

interface Previewed {
  id: string;
  originalName: string;
  mimeType: string;
}

/** A document inside the page: an image as it is, a PDF by the browser's own viewer. */
export function PreviewDialog({
  document: { id, originalName, mimeType },
  onClose,
}: {
  document: Previewed;
  onClose: () => void;
}): JSX.Element {
  const address = apiPaths.documentPreview(id);
  return (
    <Dialog
      open
      size="wide"
      title={<span className={styles['title']}>{originalName}</span>}
      onClose={onClose}
      actions={
        <>
          <AnchorButton look="plain" href={address} target="_blank" rel="noopener">
            <Trans>Open in a new tab</Trans>
          </AnchorButton>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {mimeType === 'application/pdf' ? (
        <Pages address={address} name={originalName} />
      ) : (
        <Picture address={address} name={originalName} />
      )}
    </Dialog>
  );
}

function Pages({ address, name }: { address: string; name: string }): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <iframe className={styles['pages']} src={address} title={t`Preview of ${name}`} />
      <p className={styles['soft']}>
        <Trans>Nothing to see? Some browsers show no PDF here. Open it in a new tab.</Trans>
      </p>
    </>
  );
}

function Picture({ address, name }: { address: string; name: string }): JSX.Element {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p role="alert">
        <Trans>The image could not be shown. Try again in a moment, or download it.</Trans>
      </p>
    );
  }
  return (
    <img
      className={styles['picture']}
      src={address}
      alt={t`Preview of ${name}`}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}
