import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text';
import { Button } from '../../../ui/button/Button';
import type { ButtonVariant } from '../../../ui/button/Button';
import styles from '../account.module.css';
import { Outcome } from './Outcome';

/** Copies a text to the clipboard; if the browser refuses, says how to copy it manually. */
export function CopyButton({
  text,
  variant,
  children,
  beside,
}: {
  text: string;
  variant?: ButtonVariant;
  children: ReactNode;
  /** More buttons in the same row. */
  beside?: ReactNode;
}): JSX.Element {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async (): Promise<void> => {
    setOutcome(null);
    setOutcome((await copyText(text)) ? 'copied' : 'refused');
  };
  return (
    <div className={styles['row']}>
      <Button variant={variant} onClick={() => void copy()}>
        {children}
      </Button>
      {beside}
      <Outcome>
        {outcome === 'copied' && <Trans>Copied.</Trans>}
        {outcome === 'refused' && (
          <Trans>Your browser doesn't allow copying here. Select the text and copy it yourself.</Trans>
        )}
      </Outcome>
    </div>
  );
}
