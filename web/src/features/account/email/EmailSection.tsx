import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import { FieldError } from '../../../ui/fields/Field';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';
import { Outcome } from '../parts/Outcome';
import { Section } from '../parts/Section';
import { SendVerificationAgainDocument } from './send-verification-again.generated';
import { useRefreshOnReturn } from './use-refresh-on-return';

/** The email address, and whether it is confirmed. The children let the person change it. */
export function EmailSection({ user, children }: { user: SessionUser; children: ReactNode }): JSX.Element {
  useRefreshOnReturn(!user.emailVerified);
  return (
    <Section id="email" lead={<Trans>You sign in with this address, and we send our emails to it.</Trans>}>
      <p className={styles['row']}>
        <strong className={styles['address']}>{user.email}</strong>
        {user.emailVerified ? (
          <StatusBadge tone="met">
            <Trans>Confirmed</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="unknown">
            <Trans>Not confirmed</Trans>
          </StatusBadge>
        )}
      </p>
      {!user.emailVerified && <ResendVerification />}
      {children}
    </Section>
  );
}

function ResendVerification(): JSX.Element {
  const { t } = useLingui();
  const send = useMutate(SendVerificationAgainDocument);
  const { busy, problem, run } = useSubmit();
  const [sent, setSent] = useState(false);
  const resend = async (): Promise<void> => {
    setSent(false);
    await send({});
    setSent(true);
  };
  return (
    <>
      <p>
        <Trans>
          Open the link in the email we sent you. It works once, within 3 days. If you request a new email,
          older links stop working.
        </Trans>
      </p>
      <div className={styles['row']}>
        <Button busy={busy} onClick={() => void run(resend)}>
          <Trans>Resend email</Trans>
        </Button>
        <Outcome>
          {sent && <Trans>Sent. It can take a minute to arrive. Check your spam folder too.</Trans>}
          {problem !== null && (
            <FieldError id="email-problem">
              {describeProblem(problem, t`We couldn't send the email. Please try again.`)}
            </FieldError>
          )}
        </Outcome>
      </div>
    </>
  );
}
