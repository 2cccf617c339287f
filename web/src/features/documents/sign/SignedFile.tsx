import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { documentAddresses } from '../../../product/documents/addresses';
import { useReadable } from '../../../product/documents/files/use-readable';
import styles from './sign.module.css';

interface SignedFileProps {
  document: { id: string; originalName: string; mimeType: string };
}

/** A last look at the document before signing. Reserves its space while it loads. */
export function SignedFile({ document: { id, originalName, mimeType } }: SignedFileProps): JSX.Element {
  const { t } = useLingui();
  const { readable } = useReadable(id);
  const address = documentAddresses.preview(id);
  const name = t`Document to sign: ${originalName}`;
  return (
    <figure className={styles['signed']}>
      <div className={styles['preview']}>
        {readable.step === 'ready' &&
          (mimeType === 'application/pdf' ? (
            <iframe src={`${address}#toolbar=0&navpanes=0`} title={name} />
          ) : (
            <img src={address} alt={name} />
          ))}
      </div>
      <figcaption>
        <span className={styles['name']}>{originalName}</span>{' '}
        <a href={address} target="_blank" rel="noopener">
          <Trans>Open the whole document</Trans>
        </a>
      </figcaption>
    </figure>
  );
}
