import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, Ref } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from '../account.module.css';
import { CopyButton } from '../parts/CopyButton';

interface RecoveryCodesProps {
  codes: readonly string[];
  place: Ref<HTMLDivElement>;
  onDone: () => void;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, place, onDone }: RecoveryCodesProps): JSX.Element {
  const { t } = useLingui();
  const title = t`Recovery codes for Portolan. Each works once, instead of a code from the app.`;
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-labelledby="recovery-codes" className={styles['once']}>
      <h3 id="recovery-codes">
        <Trans>Save these recovery codes now</Trans>
      </h3>
      <p>
        <Trans>
          Two-step sign-in is on. If you lose your phone, each of these codes lets you in once. We show them
          only once: print them, or keep them where you keep your passwords.
        </Trans>
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={text}
        beside={
          <>
            <Button
              onClick={() => {
                download('portolan-recovery-codes.txt', text);
              }}
            >
              <Trans>Download as text</Trans>
            </Button>
            <Button variant="quiet" onClick={onDone}>
              <Trans>I've saved them, hide them</Trans>
            </Button>
          </>
        }
      >
        <Trans>Copy codes</Trans>
      </CopyButton>
    </div>
  );
}
