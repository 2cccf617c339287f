import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { CredentialFields } from '../parts/CredentialFields';
import { LogInDocument } from '../parts/log-in.generated';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import { missingFields, describeProblem } from '../../../lib/forms/check';
import { AuthLink } from '../parts/links';
import { useOpenHome } from '../parts/use-open-home';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Admin sign in` };

const empty = { email: '', password: '', totp: '' };
const secrets = ['password', 'totp'] as const;

/** Sign-in for admins. After the password, admins with an authenticator are asked for its code. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const { values, set, clear } = useDraft('admin-login', empty, secrets);
  const { busy, problem, run, setProblem } = useSubmit();
  const [codeRequired, setCodeRequired] = useState(false);
  const logIn = useMutate(LogInDocument);
  const enter = useOpenHome();
  if (problem?.code === 'TOTP_REQUIRED' && !codeRequired) setCodeRequired(true);

  const submit = async (): Promise<void> => {
    const missing = missingFields(values, {
      email: t`Enter your email address.`,
      password: t`Enter your password.`,
      ...(codeRequired && { totp: t`Enter the code from your authenticator app.` }),
    });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(async () => {
      const { email, password, totp } = values;
      const code = codeRequired ? { totp: totp.trim() } : {};
      const data = await logIn({ input: { email: email.trim(), password, role: 'admin', ...code } });
      clear();
      await enter(data.logIn);
      showToast({ tone: 'success', title: t`Welcome back!` });
    });
  };

  return (
    <AuthPage
      title={<Trans>Admin portal</Trans>}
      lead={<Trans>For the people who run Portolan.</Trans>}
      links={
        <AuthLink to={paths.login}>
          <Trans>Back to user login</Trans>
        </AuthLink>
      }
    >
      <AuthForm label={t`Admin sign in`} onSubmit={() => void submit()}>
        {problem !== null && (
          <FormError key={`${problem.code} ${problem.message}`}>
            {problem.code === 'TOTP_REQUIRED' ? (
              <Trans>Your password is correct. Now enter the code from your authenticator app.</Trans>
            ) : (
              describeProblem(problem, t`Invalid admin credentials`)
            )}
          </FormError>
        )}
        <CredentialFields values={values} set={set} errors={problem?.fields} asksCode={codeRequired} />
        <Button type="submit" variant="primary" wide busy={busy}>
          <Trans>Sign in as admin</Trans>
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
