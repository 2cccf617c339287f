import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { SignInProvider } from '../../../gql/schema-types';
import { apolloContext } from '../../../lib/apollo/context';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button, LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { CredentialFields } from '../parts/CredentialFields';
import { Stack } from '../../../ui/layout/Sheet';
import { LogInDocument } from '../parts/log-in.generated';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import styles from '../parts/auth.module.css';
import { missingFields, describeProblem } from '../../../lib/forms/check';
import { KindToggle, isKind } from '../parts/KindToggle';
import { AuthLink } from '../parts/links';
import { useOpenHome } from '../parts/use-open-home';
import { Accepts } from '../parts/Accepts';
import { SocialButtons } from './SocialButtons';
import { loadProviders } from './load-providers';
import { providerError } from './provider-error';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Sign in` };

export function loader({
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<readonly SignInProvider[]> {
  return loadProviders(context.get(apolloContext));
}

/** The questionnaires' notice (spec section 8), placed where it covers nothing. */
function AssessmentNotice(): JSX.Element {
  return (
    <div className={styles['notice']} role="status">
      <p>
        <strong>
          <Trans>Login Required</Trans>
        </strong>
      </p>
      <p>
        <Trans>Please log in to access the AI assessment</Trans>
      </p>
    </div>
  );
}

/** Shown first to visitors, because most of them have no account yet. */
function NewHere({ next }: { next: string | null }): JSX.Element {
  return (
    <div className={styles['newHere']}>
      <p>
        <strong>
          <Trans>New here?</Trans>
        </strong>{' '}
        <Trans>Your first assessment is free.</Trans>
      </p>
      <LinkButton wide to={paths.signup.href({ next: next ?? undefined })}>
        <Trans>Create an account</Trans>
      </LinkButton>
    </div>
  );
}

const empty = { kind: 'student', email: '', password: '', totp: '' };
const secrets = ['password', 'totp'] as const;

export function Component(): JSX.Element {
  const { t, i18n } = useLingui();
  const { values, set, clear } = useDraft('login', empty, secrets);
  const { busy, problem, run, setProblem } = useSubmit();
  const logIn = useMutate(LogInDocument);
  const enter = useOpenHome();
  const [search] = useSearchParams();
  const fromProvider = providerError(search.get('error'));
  const providers = useLoaderData<readonly SignInProvider[]>();
  const next = search.get('next');
  const kind = isKind(values.kind) ? values.kind : 'student';
  const student = kind === 'student';
  const asksCode = problem?.code === 'TOTP_REQUIRED' || values.totp !== '';

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
      const { email, password, totp } = values;
      const data = await logIn({
        input: { email: email.trim(), password, ...(totp !== '' && { totp: totp.trim() }) },
      });
      clear();
      await enter(data.logIn);
      showToast({ tone: 'success', title: t`Welcome back!` });
    });
  };

  return (
    <AuthPage
      title={<Trans>Sign in</Trans>}
      above={
        <>
          {next?.startsWith('/assessment/') === true && <AssessmentNotice />}
          <NewHere next={next} />
        </>
      }
      quietLinks
      links={
        <>
          <AuthLink to={paths.affiliateLogin}>
            <Trans>Affiliate login</Trans>
          </AuthLink>
          <AuthLink to={paths.adminLogin}>
            <Trans>Admin login</Trans>
          </AuthLink>
        </>
      }
    >
      <Stack gap={24}>
        <AuthForm label={t`Sign in`} onSubmit={() => void submit()}>
          {problem === null && fromProvider !== null && <FormError>{i18n._(fromProvider)}</FormError>}
          {problem !== null && (
            <FormError key={problem.message}>
              {problem.code === 'TOTP_REQUIRED' ? (
                <Trans>Enter the code from your authenticator app.</Trans>
              ) : (
                describeProblem(problem, t`Invalid email or password`)
              )}
            </FormError>
          )}
          <KindToggle
            legend={t`I am a`}
            value={kind}
            onChange={(next) => {
              set('kind', next);
            }}
          />
          <CredentialFields
            values={values}
            set={set}
            errors={problem?.fields}
            placeholder={student ? t`student@example.com` : t`professional@example.com`}
            asksCode={asksCode}
          />
          <p className={styles['aside']}>
            <Link to={paths.forgotPassword.href({ next: next ?? undefined })}>
              <Trans>Forgot your password?</Trans>
            </Link>
          </p>
          <Button type="submit" variant="primary" wide busy={busy}>
            {student ? <Trans>Sign in as Student</Trans> : <Trans>Sign in as Opportunity Seeker</Trans>}
          </Button>
        </AuthForm>
        <SocialButtons providers={providers} />
        {providers.length > 0 && <Accepts />}
      </Stack>
    </AuthPage>
  );
}
