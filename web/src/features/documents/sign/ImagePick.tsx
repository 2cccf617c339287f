import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from './sign.module.css';

interface ImagePickProps {
  image: string | null;
  /** Why the chosen file can't be used; null if it can. */
  problem: string | null;
  onFile: (file: File) => void;
}

/** A picture of a signature on paper. */
export function ImagePick({ image, problem, onFile }: ImagePickProps): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles['method']}>
      <p className={styles['soft']}>
        <Trans>Sign on white paper, take a photo of just the signature, and choose it here.</Trans>
      </p>
      <div>
        <label className={styles['choose']}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/*"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) onFile(file);
            }}
          />
          <Trans>Choose image</Trans>
        </label>
      </div>
      <div role="alert">{problem !== null && <p className={styles['problem']}>{problem}</p>}</div>
      <div className={styles['paper']}>
        {image === null ? (
          <p className={styles['placeholder']}>
            <Trans>Your signature appears here.</Trans>
          </p>
        ) : (
          <img src={image} alt={t`Your signature`} />
        )}
      </div>
    </div>
  );
}
