import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { copyText } from '../../../lib/copy-text';
import { Button } from '../../../ui/button/Button';
import styles from './page.module.css';

/** Copies the URL with all entered values to the clipboard; if the browser refuses, shows it to be copied manually. */
export function CopyLink({ address }: { address: string }): JSX.Element {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<{ link: string; copied: boolean } | null>(null);
  const link = `${window.location.origin}${address}`;
  const shown = outcome?.link === link ? outcome : null;
  const copy = async (): Promise<void> => {
    setOutcome({ link, copied: await copyText(link) });
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
      <p role="status" className={styles['status']}>
        {shown?.copied === true && (
          <Trans>Copied. Anyone who opens the link sees this calculation and your answers.</Trans>
        )}
        {shown?.copied === false && (
          <Trans>Your browser doesn't allow copying here. Copy the link yourself:</Trans>
        )}
      </p>
      {shown?.copied === false && (
        <input
          className={styles['link']}
          aria-label={t`Link to this calculation`}
          readOnly
          value={link}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      )}
    </>
  );
}
