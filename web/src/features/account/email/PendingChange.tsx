import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import { FieldError } from '../../../ui/fields/Field';
import { Stack } from '../../../ui/layout/Sheet';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';
import { Moment } from '../parts/Moment';
import { Outcome } from '../parts/Outcome';
import {
  CancelEmailChangeDocument,
  OwnEmailChangeDocument,
  ResendEmailChangeDocument,
} from './email-change.generated';
import type { PendingEmailChangeFragment } from './email-change.generated';

/** A pending change: which address has confirmed, and the possible actions. */
export function PendingChange({
  change,
  user,
  onCanceled,
}: {
  change: PendingEmailChangeFragment;
  user: SessionUser;
  onCanceled: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const { cache } = useApolloClient();
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useSubmit();
  const cancelChange = useMutate(CancelEmailChangeDocument);
  const resendLinks = useMutate(ResendEmailChangeDocument);

  const resend = async (): Promise<void> => {
    setSent(false);
    await resendLinks({});
    setSent(true);
  };
  const cancel = async (): Promise<void> => {
    await cancelChange({});
    cache.writeQuery({ query: OwnEmailChangeDocument, data: { emailChange: null } });
    onCanceled();
  };

  return (
    <Stack gap={16}>
      <h3>
        <Trans>Your new address isn't confirmed everywhere yet</Trans>
      </h3>
      <ul className={styles['list']}>
        {user.emailVerified && (
          <Side address={user.email} waiting={change.waitingFor.includes('CURRENT')}>
            <Trans>Current address</Trans>
          </Side>
        )}
        <Side address={change.newEmail} waiting={change.waitingFor.includes('NEW')}>
          <Trans>New address</Trans>
        </Side>
      </ul>
      <p>
        <Trans>
          Open the link in each email we sent, by <Moment at={change.expiresAt} />. Until then, you sign in
          with your current address. No email? Check your spam folder and the spelling of the new address.
        </Trans>
      </p>
      <div className={styles['row']}>
        <Button busy={busy} onClick={() => void run(resend)}>
          <Trans>Resend links</Trans>
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void run(cancel)}>
          <Trans>Cancel this change</Trans>
        </Button>
        <Outcome>
          {sent && <Trans>Sent. It can take a minute to arrive. Check your spam folder too.</Trans>}
          {problem !== null && (
            <FieldError id="email-change-problem">
              {describeProblem(problem, t`That didn't work. Please try again.`)}
            </FieldError>
          )}
        </Outcome>
      </div>
    </Stack>
  );
}

function Side({
  address,
  waiting,
  children,
}: {
  address: string;
  waiting: boolean;
  children: ReactNode;
}): JSX.Element {
  return (
    <li className={styles['item']}>
      <div className={styles['about']}>
        <span className={styles['small']}>{children}</span>
        <strong>{address}</strong>
      </div>
      {waiting ? (
        <StatusBadge tone="unknown">
          <Trans>Link not opened yet</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="met">
          <Trans>Link opened</Trans>
        </StatusBadge>
      )}
    </li>
  );
}
