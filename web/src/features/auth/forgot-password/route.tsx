import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { TextField } from '../../../ui/fields/TextField';
import { RequestPasswordResetDocument } from './request-reset.generated';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import { missingFields, describeProblem } from '../../../lib/forms/check';
import { AuthLink } from '../parts/links';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Forgot password` };

const empty = { email: '' };

export function Component(): JSX.Element {
  const { t } = useLingui();
  const { values, set, clear } = useDraft('forgot-password', empty);
  const { busy, problem, run, setProblem } = useSubmit();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const requestReset = useMutate(RequestPasswordResetDocument);

  const submit = async (): Promise<void> => {
    const missing = missingFields(values, { email: t`Enter your email address.` });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(async () => {
      const email = values.email.trim();
      await requestReset({ email });
      clear();
      setSentTo(email);
    });
  };

  return (
    <AuthPage
      title={<Trans>Forgot your password?</Trans>}
      links={
        <AuthLink to={paths.login}>
          <Trans>Back to sign in</Trans>
        </AuthLink>
      }
    >
      {sentTo === null ? (
        <AuthForm label={t`Forgot password`} onSubmit={() => void submit()}>
          {problem !== null && (
            <FormError key={problem.message}>
              {describeProblem(problem, t`We couldn't send the email. Please try again.`)}
            </FormError>
          )}
          <TextField
            label={<Trans>Email</Trans>}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            help={<Trans>We'll email you a link to choose a new password.</Trans>}
            value={values.email}
            error={problem?.fields['email']}
            onChange={(value) => {
              set('email', value);
            }}
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            <Trans>Send link</Trans>
          </Button>
        </AuthForm>
      ) : (
        <div role="status">
          <p>
            <Trans>
              If there's an account for {sentTo}, we've emailed it a link. The link works once, for one hour.
              Check your spam folder too.
            </Trans>
          </p>
        </div>
      )}
    </AuthPage>
  );
}
