import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ChangeEvent, JSX } from 'react';
import { ACCEPTED } from '../check-file';
import styles from './uploader.module.css';

/** An area to drop files on, with buttons that open the file picker or, on phones, the camera. */
export function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }): JSX.Element {
  const help = useId();
  const [over, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    // Allows the same file to be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className={styles['drop']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      <p className={styles['dropTitle']}>
        <Trans>Drop files here</Trans>
      </p>
      <p id={help} className={styles['soft']}>
        <Trans>PDF, JPEG, or PNG, up to 10 MB each. You can choose several.</Trans>
      </p>
      <div className={styles['pickers']}>
        <label className={styles['choose']}>
          <input type="file" multiple accept={ACCEPTED} aria-describedby={help} onChange={take} />
          <Trans>Choose files</Trans>
        </label>
        <label className={styles['choose']} data-camera>
          <input type="file" accept="image/jpeg,image/png" capture="environment" onChange={take} />
          <Trans>Take a photo</Trans>
        </label>
      </div>
    </div>
  );
}
