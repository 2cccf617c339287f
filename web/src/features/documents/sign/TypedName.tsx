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

/** A name, shown as the signature that it becomes. */
export function TypedName({ name, image, onName }: TypedNameProps): JSX.Element {
  const { t } = useLingui();
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who comes by the button under the drawing field has lost the focus with it.
    if (document.activeElement === document.body) way.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={way} className={styles['way']}>
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
