import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDate, formatMonth, formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { PasswordField, TextField } from '../../../ui/fields/TextField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { SavePayoutAccountDocument } from './dashboard.generated';
import type { AffiliateDashboardQuery } from './dashboard.generated';
import styles from './dashboard.module.css';

type Dashboard = AffiliateDashboardQuery['affiliateDashboard'];

interface PayoutsProps {
  payouts: Dashboard['payouts'];
  account: Dashboard['bankAccount'];
  onSaved: () => void;
}

/** Past payouts, each with its statement, and the account they go to. */
export function Payouts({ payouts, account, onSaved }: PayoutsProps): JSX.Element {
  return (
    <section aria-labelledby="payouts-title" className={styles['part']}>
      <h2 id="payouts-title">
        <Trans>Payouts</Trans>
      </h2>
      {payouts.length === 0 && (
        <p className={styles['soft']}>
          <Trans>No payouts yet. Once a month, we pay the commissions whose refund window has closed.</Trans>
        </p>
      )}
      <ul className={styles['entries']}>
        {payouts.map(({ id, month, amountCents, ...payout }) => (
          <li key={id}>
            <p className={styles['entry']}>
              <strong>{formatPrice(amountCents)}</strong>
              <span>{formatMonth(`${month}-01`)}</span>
              <PayoutBadge payout={payout} />
              <a href={`/api/affiliate/payouts/${id}/statement.pdf`} download>
                <Trans>Statement (PDF)</Trans>
                <span className="visually-hidden"> {formatMonth(`${month}-01`)}</span>
              </a>
            </p>
            {payout.returnReason !== null && (
              <p>
                <Trans>
                  The bank sent it back: {payout.returnReason}. Check your account below. We add the amount to
                  your next payout.
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
      <Account account={account} onSaved={onSaved} />
    </section>
  );
}

const empty = { holder: '', account: '', bankCode: '', password: '' };

function Account({ account, onSaved }: Pick<PayoutsProps, 'account' | 'onSaved'>): JSX.Element {
  const { t } = useLingui();
  const save = useMutate(SavePayoutAccountDocument);
  const { busy, problem, run } = useSubmit();
  const [values, setValues] = useState<typeof empty | null>(null);
  // The server asks for it when the sign-in is too long ago.
  const [asksPassword, setAsksPassword] = useState(false);
  if (!asksPassword && problem?.fields['password'] !== undefined) setAsksPassword(true);
  const field = (name: keyof typeof empty) => ({
    name,
    value: values?.[name] ?? '',
    error: problem?.fields[name],
    onChange: (value: string) => {
      setValues({ ...(values ?? empty), [name]: value });
    },
  });
  if (values === null) {
    return (
      <div className={styles['row']}>
        <p>
          {account === null ? (
            <Trans>We don't know your bank account yet. Add it, so that we can pay you.</Trans>
          ) : (
            <Trans>Payouts go to the account ending in {account.ending}.</Trans>
          )}
        </p>
        <Button
          onClick={() => {
            setValues(empty);
          }}
        >
          {account === null ? <Trans>Add bank account</Trans> : <Trans>Change bank account</Trans>}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={t`Bank account`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const { holder, account: number, bankCode, password } = values;
          await save({
            input: {
              holder,
              account: number,
              bankCode: bankCode.trim() === '' ? null : bankCode,
              ...(password !== '' && { password }),
            },
          });
          setValues(null);
          onSaved();
          showToast({
            tone: 'success',
            title: t`Bank account saved`,
            description: t`We emailed you about it.`,
          });
        });
      }}
    >
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't save it. Please try again.`)}
        </FormError>
      )}
      <TextField {...field('holder')} label={<Trans>Account holder</Trans>} autoComplete="name" />
      <TextField
        {...field('account')}
        label={<Trans>IBAN or account number</Trans>}
        help={<Trans>We store it encrypted and only show its last four characters.</Trans>}
        autoComplete="off"
      />
      <TextField
        {...field('bankCode')}
        label={<Trans>BIC, SWIFT, or routing number</Trans>}
        note={<Trans>(optional)</Trans>}
        autoComplete="off"
      />
      {asksPassword && (
        <PasswordField
          {...field('password')}
          label={<Trans>Your password</Trans>}
          autoComplete="current-password"
        />
      )}
      <div className={styles['row']}>
        <Button type="submit" busy={busy}>
          <Trans>Save bank account</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setValues(null);
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type Payout = PayoutsProps['payouts'][number];

function PayoutBadge({
  payout: { status, createdAt, paidAt, returnedAt, returnReason },
}: {
  payout: Pick<Payout, 'status' | 'createdAt' | 'paidAt' | 'returnedAt' | 'returnReason'>;
}): JSX.Element {
  if (returnedAt !== null) {
    return (
      <StatusBadge tone="unmet">
        {returnReason === null ? (
          <Trans>Not sent, moved to the next payout</Trans>
        ) : (
          <Trans>Returned {formatDate(returnedAt)}</Trans>
        )}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={status === 'PAID' ? 'met' : 'waiting'}>
      {status === 'PAID' ? (
        <Trans>Sent {formatDate(paidAt ?? createdAt)}</Trans>
      ) : (
        <Trans>On its way since {formatDate(createdAt)}</Trans>
      )}
    </StatusBadge>
  );
}
