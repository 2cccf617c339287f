import { msg } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { LogOutDocument } from '../../../lib/session/log-out.generated';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { closeSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { CredentialFields } from '../parts/CredentialFields';
import { LogInDocument } from '../parts/log-in.generated';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import styles from '../parts/auth.module.css';
import { missingFields, describeProblem } from '../../../lib/forms/check';
import { AuthLink } from '../parts/links';
import { useOpenHome } from '../parts/use-open-home';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Affiliate sign in` };

const empty = { email: '', password: '' };
const secrets = ['password'] as const;

export function Component(): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { values, set, clear } = useDraft('affiliate-login', empty, secrets);
  const { busy, problem, run, setProblem } = useSubmit();
  const logIn = useMutate(LogInDocument);
  const logOut = useMutate(LogOutDocument);
  const enter = useOpenHome();

  const submit = async (): Promise<void> => {
    const missing = missingFields(values, {
      email: t`Enter your email address.`,
      password: t`Enter your password.`,
    });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(async () => {
      const data = await logIn({ input: { email: values.email.trim(), password: values.password } });
      if (data.logIn.role !== 'AFFILIATE') {
        // The server has opened a session with another role, so it is closed again.
        await logOut({});
        await closeSession(client);
        setProblem({
          code: 'FORBIDDEN',
          message: t`Access Denied - This login is for affiliates only.`,
          fields: {},
        });
        return;
      }
      clear();
      await enter(data.logIn);
      showToast({ tone: 'success', title: t`Welcome back!` });
    });
  };

  return (
    <AuthPage
      title={<Trans>Affiliate sign in</Trans>}
      lead={<Trans>For consultants, lawyers, coaches, and creators who refer people to Portolan.</Trans>}
      links={
        <>
          <AuthLink to={paths.login}>
            <Trans>Student login</Trans>
          </AuthLink>
          <AuthLink to={paths.adminLogin}>
            <Trans>Admin login</Trans>
          </AuthLink>
          <li>
            <a href={paths.home.href()}>
              <Trans>Home</Trans>
            </a>
          </li>
        </>
      }
    >
      <AuthForm label={t`Affiliate sign in`} onSubmit={() => void submit()}>
        {problem !== null && (
          <FormError key={problem.message}>
            {describeProblem(problem, t`Invalid email or password.`)}
          </FormError>
        )}
        <CredentialFields
          values={values}
          set={(name, value) => {
            if (name !== 'totp') set(name, value);
          }}
          errors={problem?.fields}
        />
        <p className={styles['aside']}>
          <Link to={paths.forgotPassword.href()}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
        <Button type="submit" variant="primary" wide busy={busy}>
          <Trans>Sign in as affiliate</Trans>
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
