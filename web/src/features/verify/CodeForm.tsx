import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/fields/TextField';
import { Stack } from '../../ui/layout/Sheet';
import styles from './verify.module.css';

/** A field for a code; the server ignores case and dashes. */
export function CodeForm({ code, another }: { code: string; another: boolean }): JSX.Element {
  const { t } = useLingui();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const [text, setText] = useState(code);
  const [error, setError] = useState<string | undefined>();
  const send = (): void => {
    const typed = text.trim();
    if (typed === '') {
      setError(t`Enter the code from the signed document.`);
      return;
    }
    setError(undefined);
    void navigate(paths.verifySignature.href({ code: typed }));
  };
  return (
    <form
      noValidate
      className={styles['unprinted']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={16}>
        {another && (
          <h2>
            <Trans>Check another code</Trans>
          </h2>
        )}
        <TextField
          name="code"
          label={<Trans>Verification code</Trans>}
          help={
            <Trans>
              You'll find it on the certificate page, next to the QR code. You can leave out the dashes.
            </Trans>
          }
          className={styles['code']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={text}
          error={error}
          onChange={setText}
        />
        <div>
          <Button type="submit" variant={another ? 'plain' : 'primary'} busy={busy}>
            <Trans>Check code</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
