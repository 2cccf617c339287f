import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button, LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { PasswordField } from '../../../ui/fields/TextField';
import { Stack } from '../../../ui/layout/Sheet';
import { ResetPasswordDocument } from './reset-password.generated';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import { missingFields, describeProblem } from '../../../lib/forms/check';
import { AuthLink } from '../parts/links';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Choose a new password` };

function NoToken(): JSX.Element {
  return (
    <Stack gap={16}>
      <p>
        <Trans>This link is incomplete. Open it from the email again, or get a new one.</Trans>
      </p>
      <LinkButton variant="primary" wide to={paths.forgotPassword.href()}>
        <Trans>Send me a new link</Trans>
      </LinkButton>
    </Stack>
  );
}

/** Links work once, for an hour. */
function OldLink(): JSX.Element {
  return (
    <Stack gap={16} role="alert">
      <p>
        <Trans>This link has been used or has expired. Your password hasn't changed.</Trans>
      </p>
      <LinkButton variant="primary" wide to={paths.forgotPassword.href()}>
        <Trans>Send me a new link</Trans>
      </LinkButton>
    </Stack>
  );
}

/** Opened from the email, whose link contains the token. Afterward, the person signs in with the new password. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const resetPassword = useMutate(ResetPasswordDocument);
  const navigate = useNavigate();

  const submit = async (): Promise<void> => {
    const missing = missingFields(
      { password, confirmPassword },
      {
        password: t`Choose a password of 8 characters or more.`,
        confirmPassword: t`Enter the password again.`,
      },
    );
    if (missing !== null || password !== confirmPassword) {
      const message = t`Passwords do not match`;
      setProblem(missing ?? { code: 'PASSWORD_MISMATCH', message, fields: { confirmPassword: message } });
      return;
    }
    await run(async () => {
      await resetPassword({ token, password });
      await navigate(paths.login.href(), { replace: true });
      showToast({
        tone: 'success',
        title: t`Password updated`,
        description: t`Sign in with your new password.`,
      });
    });
  };

  return (
    <AuthPage
      title={<Trans>Choose a new password</Trans>}
      links={
        <AuthLink to={paths.login}>
          <Trans>Back to sign in</Trans>
        </AuthLink>
      }
    >
      {token === '' && <NoToken />}
      {token !== '' && problem?.fields['token'] !== undefined && <OldLink />}
      {token !== '' && problem?.fields['token'] === undefined && (
        <AuthForm label={t`Choose a new password`} onSubmit={() => void submit()}>
          {problem !== null && (
            <FormError key={problem.message}>
              {describeProblem(problem, t`We couldn't change your password. Please try again.`)}
            </FormError>
          )}
          <PasswordField
            label={<Trans>New password</Trans>}
            name="password"
            autoComplete="new-password"
            help={
              <Trans>
                At least 8 characters. Avoid common passwords. We'll sign you out on every device.
              </Trans>
            }
            value={password}
            error={problem?.fields['password']}
            onChange={setPassword}
          />
          <PasswordField
            label={<Trans>Confirm password</Trans>}
            name="confirmPassword"
            autoComplete="new-password"
            value={confirmPassword}
            error={problem?.fields['confirmPassword']}
            onChange={setConfirmPassword}
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            <Trans>Save password</Trans>
          </Button>
        </AuthForm>
      )}
    </AuthPage>
  );
}
