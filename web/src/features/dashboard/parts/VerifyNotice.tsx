import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { FieldError } from '../../../ui/fields/Field';
import { ResendVerificationDocument } from './resend-verification.generated';
import styles from './VerifyNotice.module.css';

/** Says that the email address isn't confirmed and what to do, with a button to send the email again. */
export function VerifyNotice({ email }: { email: string }): JSX.Element {
  const { t } = useLingui();
  const resend = useMutate(ResendVerificationDocument);
  const { busy, problem, run } = useSubmit();
  const [sent, setSent] = useState(false);
  const handleResend = async (): Promise<void> => {
    setSent(false);
    await resend({});
    setSent(true);
  };
  return (
    <aside className={styles['notice']} aria-label={t`Confirm your email address`}>
      <p>
        <Trans>
          Please confirm your email address: open the link we sent to <strong>{email}</strong>.
        </Trans>
      </p>
      <Button busy={busy} onClick={() => void run(handleResend)}>
        {busy ? <Trans>Sending</Trans> : <Trans>Resend email</Trans>}
      </Button>
      <div role="status" className={styles['outcome']}>
        {sent && (
          <p>
            <Trans>Sent. It can take a minute to arrive. Check your spam folder too.</Trans>
          </p>
        )}
        {problem !== null && (
          <FieldError id="resend-problem">
            {problem.message === ''
              ? t`We couldn't send the email. Check your connection and try again.`
              : problem.message}
          </FieldError>
        )}
      </div>
    </aside>
  );
}
