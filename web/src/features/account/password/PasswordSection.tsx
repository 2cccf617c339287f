import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import type { Problem } from '../../../lib/errors/problem';
import { missingFields } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { expectSessionEnd } from '../../../lib/session/expected-end';
import { Button } from '../../../ui/button/Button';
import { PasswordField } from '../../../ui/antd/PasswordField';
import styles from '../account.module.css';
import { Done, Outcome } from '../parts/Outcome';
import { Section } from '../parts/Section';
import { SectionForm } from '../parts/SectionForm';
import { OwnSessionsDocument } from '../sessions/own-sessions.generated';
import { ChangePasswordDocument } from './change-password.generated';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof empty;
const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Changes the password, given the old one. Passwords stay in memory only. */
export function PasswordSection({ email }: { email: string }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const [values, setValues] = useState(empty);
  const [endApiTokens, setEndApiTokens] = useState(true);
  const [done, setDone] = useState(false);
  const { busy, problem, run, setProblem } = useSubmit();
  const changePassword = useMutate(ChangePasswordDocument);

  const check = ({ newPassword, confirmPassword }: Passwords): Problem | null => {
    const missing = missingFields(values, {
      currentPassword: t`Enter your current password.`,
      newPassword: t`Choose a password of 8 characters or more.`,
      confirmPassword: t`Enter the new password again.`,
    });
    if (missing !== null || newPassword === confirmPassword) return missing;
    const message = t`Passwords do not match`;
    return { code: 'PASSWORD_MISMATCH', message, fields: { confirmPassword: message } };
  };

  const submit = async (): Promise<void> => {
    setDone(false);
    const wrong = check(values);
    if (wrong !== null) {
      setProblem(wrong);
      return;
    }
    const { currentPassword, newPassword } = values;
    const worked = await run(async () => {
      await expectSessionEnd(() => changePassword({ currentPassword, newPassword, endApiTokens }));
    });
    if (!worked) return;
    setValues(empty);
    setDone(true);
    try {
      await client.refetchQueries({ include: [OwnSessionsDocument] });
    } catch (error) {
      console.warn('The sessions could not be refreshed. The list is from the last page load.', error);
    }
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
    <Section
      folds
      id="password"
      lead={
        <Trans>
          A new password signs you out in every other browser.{' '}
          <Link to={paths.forgotPassword.href()}>Forgot your password?</Link>
        </Trans>
      }
    >
      <SectionForm
        label={t`Password`}
        problem={problem}
        fields={fields}
        failed={t`We couldn't change your password. Please try again.`}
        onSubmit={() => void submit()}
      >
        {/* Password managers save the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...bind('currentPassword')}
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
        />
        <PasswordField
          {...bind('newPassword')}
          label={<Trans>New password</Trans>}
          help={<Trans>At least 8 characters. Avoid common passwords.</Trans>}
          autoComplete="new-password"
        />
        <PasswordField
          {...bind('confirmPassword')}
          label={<Trans>Confirm the new password</Trans>}
          autoComplete="new-password"
        />
        <Checkbox
          className={styles['check']}
          checked={endApiTokens}
          onChange={(event) => {
            setEndApiTokens(event.target.checked);
          }}
        >
          <Trans>Revoke my API tokens too</Trans>
        </Checkbox>
        <div className={styles['row']}>
          <Button type="submit" busy={busy}>
            <Trans>Change password</Trans>
          </Button>
          <Outcome>
            {done && (
              <Done badge={<Trans>Changed</Trans>}>
                <Trans>You're signed out everywhere else, and still signed in here.</Trans>
              </Done>
            )}
          </Outcome>
        </div>
      </SectionForm>
    </Section>
  );
}
