import { useApolloClient, useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDate } from '../../../lib/format/format';
import { describeProblem, missingFields } from '../../../lib/forms/check';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { RouteHandle } from '../../../lib/route-handle';
import { openSession } from '../../../lib/session/session';
import { SessionDocument } from '../../../lib/session/session.generated';
import { useSession } from '../../../lib/session/use-session';
import { LazyFeatureOff } from '../../../product/site/LazyFeatureOff';
import { useIsFeatureOff } from '../../../product/site/site-status';
import { Button, LinkButton } from '../../../ui/button/Button';
import { CheckboxGroup } from '../../../ui/fields/choices';
import { FormError } from '../../../ui/fields/FormError';
import { TextField } from '../../../ui/fields/TextField';
import { Skeleton } from '../../../ui/states/Skeleton';
import { Accepts } from '../parts/Accepts';
import { AuthForm, AuthPage } from '../parts/AuthPage';
import { AuthLink } from '../parts/links';
import { checkSignup, emptySignup } from '../signup/signup-check';
import { SignupFields } from '../signup/SignupFields';
import { ApplyAsAffiliateDocument, OwnAffiliateApplicationDocument } from './affiliate-apply.generated';

export const handle: RouteHandle = { title: msg`Become an affiliate` };

const empty = { ...emptySignup, profession: '', website: '', terms: '' };
const secrets = ['password'] as const;

/** The application to become an affiliate; people without an account create one with it. */
export function Component(): JSX.Element {
  const { user } = useSession();
  const [sent, setSent] = useState(0);
  return (
    <AuthPage
      title={<Trans>Become an affiliate</Trans>}
      lead={
        <Trans>
          You earn 30% when someone you refer buys a review, and a share when a program accepts them. We pay
          once a month, after the 30-day refund window.
        </Trans>
      }
      links={
        <>
          <AuthLink to={paths.affiliateLogin}>
            <Trans>Already an affiliate? Sign in</Trans>
          </AuthLink>
          {user === null && (
            <AuthLink to={paths.login}>
              <Trans>Have an account? Sign in first</Trans>
            </AuthLink>
          )}
        </>
      }
    >
      {user === null ? (
        <ApplicationForm isNew onSent={() => undefined} />
      ) : (
        <OwnApplication
          key={user.id + String(sent)}
          role={user.role}
          onSent={() => {
            setSent(sent + 1);
          }}
        />
      )}
    </AuthPage>
  );
}

function OwnApplication({ role, onSent }: { role: string; onSent: () => void }): JSX.Element {
  const { data, error, refetch } = useQuery(OwnAffiliateApplicationDocument, { fetchPolicy: 'network-only' });
  if (role === 'AFFILIATE') {
    return (
      <LinkButton to={paths.affiliateDashboard.href()}>
        <Trans>Open your affiliate dashboard</Trans>
      </LinkButton>
    );
  }
  if (role === 'ADMIN') {
    return (
      <p>
        <Trans>Admins can't be affiliates.</Trans>
      </p>
    );
  }
  if (error !== undefined) {
    return (
      <div>
        <p>
          <Trans>We couldn't load your application.</Trans>
        </p>
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton lines={4} />;
  const own = data.myAffiliateApplication;
  if (own?.status === 'APPLIED') {
    return (
      <p role="status">
        <Trans>
          We received your application on {formatDate(own.appliedAt)}. An admin will read it, and we'll email
          you the decision.
        </Trans>
      </p>
    );
  }
  return (
    <>
      {own?.status === 'REFUSED' && (
        <p>
          <Trans>We didn't approve your last application: {own.reason}</Trans>
        </p>
      )}
      <ApplicationForm isNew={false} onSent={onSent} />
    </>
  );
}

interface ApplicationFormProps {
  isNew: boolean;
  onSent: () => void;
}

/** People without an account need one, so for them sign-ups have to be enabled too. */
function ApplicationForm(props: ApplicationFormProps): JSX.Element {
  const isOff = useIsFeatureOff('affiliateApplications');
  const areSignUpsOff = useIsFeatureOff('signUps');
  if (isOff) return <LazyFeatureOff feature="affiliateApplications" />;
  if (props.isNew && areSignUpsOff) return <LazyFeatureOff feature="signUps" />;
  return <OpenApplicationForm {...props} />;
}

function OpenApplicationForm({ isNew, onSent }: ApplicationFormProps): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const { values, set, clear } = useDraft('affiliate-apply', empty, secrets);
  const { busy, problem, run, setProblem } = useSubmit();
  const apply = useMutate(ApplyAsAffiliateDocument);
  const errors = problem?.fields ?? {};

  const submit = async (): Promise<void> => {
    const wrong =
      (isNew ? checkSignup(values) : null) ??
      missingFields(values, {
        profession: t`Tell us what you do.`,
        terms: t`Agree to the affiliate terms to apply.`,
      });
    if (wrong !== null) {
      setProblem(wrong);
      return;
    }
    await run(async () => {
      const { profession, website, email, firstName, lastName, password } = values;
      const account = {
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        password,
        language: i18n.locale,
      };
      await apply({
        input: { profession, website: website.trim() === '' ? null : website, agreesToTerms: true },
        ...(isNew && { account }),
      });
      clear();
      onSent();
      if (!isNew) return;
      // The server has signed in the new account. Opening its session clears the cache, so nothing may be loading for it.
      const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
      if (data?.me != null) await openSession(client, data.me);
    });
  };

  return (
    <AuthForm label={t`Become an affiliate`} onSubmit={() => void submit()}>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't send your application. Please try again.`)}
        </FormError>
      )}
      {isNew && <SignupFields values={values} set={set} errors={errors} />}
      <TextField
        name="profession"
        label={<Trans>What you do</Trans>}
        help={<Trans>For example: immigration lawyer, study coach, or travel creator.</Trans>}
        maxLength={120}
        value={values.profession}
        error={errors['profession']}
        onChange={(value) => {
          set('profession', value);
        }}
      />
      <TextField
        name="website"
        label={<Trans>Website or profile</Trans>}
        note={<Trans>(optional)</Trans>}
        inputMode="url"
        autoCapitalize="none"
        value={values.website}
        error={errors['website']}
        onChange={(value) => {
          set('website', value);
        }}
      />
      <CheckboxGroup
        name="terms"
        label={<Trans>Affiliate terms</Trans>}
        help={
          <Trans>
            Tell people that you earn from your link. Don't refer yourself. A refund takes your commission
            back. We show your name to the people you refer.
          </Trans>
        }
        options={[{ value: 'agreed', label: t`I agree to the affiliate terms` }]}
        values={values.terms === '' ? [] : [values.terms]}
        error={errors['terms'] ?? errors['agreesToTerms']}
        onChange={(chosen) => {
          set('terms', chosen[0] ?? '');
        }}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {isNew ? <Trans>Create account and apply</Trans> : <Trans>Send application</Trans>}
      </Button>
      {isNew && <Accepts />}
    </AuthForm>
  );
}
