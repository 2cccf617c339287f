import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import styles from './sign.module.css';

interface TypedNameProps {
  name: string;
  image: string | null;
  onName: (name: string) => void;
}

/** A typed name, previewed as a signature. */
export function TypedName({ name, image, onName }: TypedNameProps): JSX.Element {
  const { t } = useLingui();
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button below the drawing field is gone, and with it the focus.
    if (document.activeElement === document.body) way.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={way} className={styles['method']}>
      <TextField
        name="signatureName"
        label={<Trans>Your name</Trans>}
        help={<Trans>As shown in your passport.</Trans>}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={onName}
      />
      <div className={styles['paper']}>
        {image === null ? (
          <p className={styles['placeholder']}>
            <Trans>Your signature appears here.</Trans>
          </p>
        ) : (
          <img src={image} width={400} height={100} alt={t`Your signature: ${name.trim()}`} />
        )}
      </div>
    </div>
  );
}
