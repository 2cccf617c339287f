import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeNext } from '../../../lib/next-path';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { LazyInvitedBy } from '../../../product/referral/LazyInvitedBy';
import { LazyFeatureOff } from '../../../product/site/LazyFeatureOff';
import { useIsFeatureOff } from '../../../product/site/site-status';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Stack } from '../../../ui/layout/Sheet';
import { SignUpDocument } from './sign-up.generated';
import { Accepts } from '../parts/Accepts';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import styles from '../parts/auth.module.css';
import { describeProblem } from '../../../lib/forms/check';
import { KindToggle, isKind } from '../parts/KindToggle';
import { savePendingPath } from '../parts/pending-path';
import { AuthLink } from '../parts/links';
import { useOpenHome } from '../parts/use-open-home';
import { SignupFields } from './SignupFields';
import { checkSignup, emptySignup } from './signup-check';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Create an account` };

const secrets = ['password'] as const;

/** People who come from the opportunity seekers' questionnaire are opportunity seekers. */
function guessKind(next: string | null): 'student' | 'opportunity_seeker' {
  const isWork = next?.startsWith(paths.opportunityAssessment.href()) ?? false;
  return isWork ? 'opportunity_seeker' : 'student';
}

export function Component(): JSX.Element {
  const { t, i18n } = useLingui();
  const { values, set, clear } = useDraft('signup', emptySignup, secrets);
  const { busy, problem, run, setProblem } = useSubmit();
  const signUp = useMutate(SignUpDocument);
  const enter = useOpenHome();
  const [search] = useSearchParams();
  const nextParameter = search.get('next');
  // The build also renders this page, without a window or query.
  const next = nextParameter === null ? null : safeNext(nextParameter, window.location.origin);
  const isOff = useIsFeatureOff('signUps');
  const kind = isKind(values.userType) ? values.userType : guessKind(next);

  // The second click of a double click may arrive after the account has been created.
  const created = useRef(false);

  const submit = async (): Promise<void> => {
    if (created.current) return;
    const wrong = checkSignup(values);
    if (wrong !== null) {
      setProblem(wrong);
      return;
    }
    await run(async () => {
      const { email, firstName, lastName, password } = values;
      const data = await signUp({
        input: {
          email: email.trim(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          password,
          role: 'user',
          userType: kind,
          language: i18n.locale,
        },
      });
      created.current = true;
      clear();
      if (next !== null) savePendingPath(next);
      await enter(data.signUp);
      showToast({
        tone: 'success',
        title: t`Account created`,
        description: t`We emailed you a link to confirm your address.`,
      });
    });
  };

  return (
    <AuthPage
      title={<Trans>Create an account</Trans>}
      lead={<Trans>It's free, and so is your first assessment of each type. You don't need a card.</Trans>}
      above={
        <>
          <ul className={styles['links']}>
            <AuthLink to={paths.login}>
              <Trans>Already have an account? Sign in</Trans>
            </AuthLink>
          </ul>
          <LazyInvitedBy />
        </>
      }
    >
      {isOff ? (
        <LazyFeatureOff feature="signUps" />
      ) : (
        <AuthForm label={t`Create an account`} onSubmit={() => void submit()}>
          {problem !== null && (
            <FormError key={problem.message}>
              {describeProblem(problem, t`Failed to create account`)}
            </FormError>
          )}
          <Stack gap={8}>
            <p aria-hidden="true" className={styles['toggleLabel']}>
              <Trans>I am a</Trans>
            </p>
            <KindToggle
              legend={t`I am a`}
              value={kind}
              onChange={(next) => {
                set('userType', next);
              }}
            />
          </Stack>
          <SignupFields values={values} set={set} errors={problem?.fields ?? {}} />
          <Button type="submit" variant="primary" wide busy={busy}>
            <Trans>Create account</Trans>
          </Button>
          <Accepts />
        </AuthForm>
      )}
    </AuthPage>
  );
}
