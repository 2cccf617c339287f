import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { missingFields } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import { PasswordField } from '../../../ui/antd/PasswordField';
import { TextField } from '../../../ui/antd/TextField';
import styles from '../account.module.css';
import { SectionForm } from '../parts/SectionForm';
import { useFocusAfter } from '../parts/use-focus-after';
import { OwnEmailChangeDocument, RequestEmailChangeDocument } from './email-change.generated';

const empty = { newEmail: '', password: '', totp: '' };
const fields = ['newEmail', 'password', 'totp'] as const;

/** Asks for the new address and the password; a button opens the form. */
export function RequestChange({
  user,
  onRequested,
}: {
  user: SessionUser;
  onRequested: () => void;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  const [opener, focusOpener] = useFocusAfter<HTMLDivElement>();
  if (open) {
    return (
      <RequestForm
        user={user}
        onRequested={onRequested}
        onClose={() => {
          setOpen(false);
          focusOpener();
        }}
      />
    );
  }
  return (
    <div ref={opener} tabIndex={-1} className={styles['row']}>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        <Trans>Change email address</Trans>
      </Button>
    </div>
  );
}

function RequestForm({
  user,
  onRequested,
  onClose,
}: {
  user: SessionUser;
  onRequested: () => void;
  onClose: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const { cache } = useApolloClient();
  const [values, setValues] = useState(empty);
  const { busy, problem, run, setProblem } = useSubmit();
  const box = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  const requestChange = useMutate(RequestEmailChangeDocument);

  const submit = async (): Promise<void> => {
    const missing = missingFields(values, {
      newEmail: t`Enter your new email address.`,
      password: t`Enter your password.`,
      ...(user.totpEnabled && { totp: t`Enter the code from your authenticator app.` }),
    });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    const { newEmail, password, totp } = values;
    await run(async () => {
      const input = { newEmail: newEmail.trim(), password, ...(totp !== '' && { totp: totp.trim() }) };
      const { requestEmailChange } = await requestChange({ input });
      cache.writeQuery({ query: OwnEmailChangeDocument, data: { emailChange: requestEmailChange } });
      onRequested();
    });
  };

  const bind = (name: (typeof fields)[number]) => ({
    name,
    value: values[name],
    error: problem?.fields[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
    },
  });

  return (
    <div ref={box}>
      <SectionForm
        label={t`Change email address`}
        problem={problem}
        fields={fields}
        failed={t`We couldn't request the change. Please try again.`}
        onSubmit={() => void submit()}
      >
        <p className={styles['soft']}>
          {user.emailVerified ? (
            <Trans>
              We email a link to both addresses. Your address changes once you've opened both, within 24
              hours.
            </Trans>
          ) : (
            <Trans>
              We email a link to the new address. Your address changes once you've opened it, within 24 hours.
              Your current address was never confirmed, so it doesn't have to agree.
            </Trans>
          )}
        </p>
        <TextField
          {...bind('newEmail')}
          label={<Trans>New email address</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField
          {...bind('password')}
          label={<Trans>Your password</Trans>}
          autoComplete="current-password"
        />
        {user.totpEnabled && (
          <TextField
            {...bind('totp')}
            label={<Trans>Code</Trans>}
            help={<Trans>From your authenticator app, or one of your recovery codes.</Trans>}
            autoComplete="one-time-code"
            autoCapitalize="none"
          />
        )}
        <div className={styles['row']}>
          <Button type="submit" busy={busy}>
            <Trans>Request change</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Keep my address</Trans>
          </Button>
        </div>
      </SectionForm>
    </div>
  );
}
