import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { RouteHandle } from '../../../lib/route-handle';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { expectSessionEnd } from '../../../lib/session/expected-end';
import { SessionDocument } from '../../../lib/session/session.generated';
import { useSession } from '../../../lib/session/use-session';
import { Button, LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Stack } from '../../../ui/layout/Sheet';
import { AuthPage } from '../parts/AuthPage';
import { ConfirmEmailChangeDocument, RefuseEmailChangeDocument } from './email-change-links.generated';
import type { ConfirmEmailChangeMutation } from './email-change-links.generated';

export const handle: RouteHandle = { title: msg`Change of email address` };

type Progress = ConfirmEmailChangeMutation['confirmEmailChange'];

/** The result of the link; null until the person clicks. */
type Result = { kind: 'confirmed'; progress: Progress } | { kind: 'refused' } | null;

/** Opened from either email. A button confirms, so that link scanners don't use up the link. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const side = search.get('side') === 'new' ? 'new' : 'current';
  const [result, setResult] = useState<Result>(null);
  const { busy, problem, run } = useSubmit();
  const confirmChange = useMutate(ConfirmEmailChangeDocument);
  const refuseChange = useMutate(RefuseEmailChangeDocument);

  /** The browser may be signed in to the account, and its session may just have been replaced or ended. */
  const refreshSession = async (): Promise<void> => {
    try {
      await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
    } catch (error) {
      console.warn('Who is signed in could not be read again; the next visit will tell.', error);
    }
  };
  const confirm = async (): Promise<void> => {
    const { confirmEmailChange } = await expectSessionEnd(() => confirmChange({ token }));
    if (confirmEmailChange.changed) await refreshSession();
    setResult({ kind: 'confirmed', progress: confirmEmailChange });
  };
  const refuse = async (): Promise<void> => {
    await expectSessionEnd(() => refuseChange({ token }));
    await refreshSession();
    setResult({ kind: 'refused' });
  };

  const content = (): ReactNode => {
    if (result?.kind === 'refused') return <Refused />;
    if (result?.kind === 'confirmed') return <Confirmed progress={result.progress} />;
    if (token === '') return <Incomplete />;
    if (problem?.fields['token'] !== undefined) return <OldLink side={side} />;
    return (
      <Stack gap={16}>
        {problem !== null && (
          <FormError key={problem.message}>
            {describeProblem(problem, t`That didn't work. Please try again.`)}
          </FormError>
        )}
        {side === 'new' ? (
          <p>
            <Trans>Confirm that you want to use this email address for your Portolan account.</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Someone entered your password and asked to use another email address for your Portolan account.
              Was it you?
            </Trans>
          </p>
        )}
        <Button variant="primary" wide busy={busy} onClick={() => void run(confirm)}>
          {side === 'new' ? <Trans>Confirm this address</Trans> : <Trans>Yes, confirm the change</Trans>}
        </Button>
        {side === 'current' && (
          <Button variant="danger" wide busy={busy} onClick={() => void run(refuse)}>
            <Trans>This wasn't me</Trans>
          </Button>
        )}
      </Stack>
    );
  };

  return <AuthPage title={<Trans>Change of email address</Trans>}>{content()}</AuthPage>;
}

function Confirmed({ progress }: { progress: Progress }): JSX.Element {
  const { user } = useSession();
  const account = (
    <LinkButton variant="primary" wide to={paths.account.href()}>
      <Trans>Go to your account</Trans>
    </LinkButton>
  );
  if (progress.changed) {
    return (
      <Stack gap={16} role="status">
        <p>
          <Trans>
            Your email address has changed. Sign in with the new one from now on. All other browsers are
            signed out.
          </Trans>
        </p>
        {user === null ? (
          <LinkButton variant="primary" wide to={paths.login.href()}>
            <Trans>Sign in</Trans>
          </LinkButton>
        ) : (
          account
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={16} role="status">
      <p>
        {progress.waitingFor.includes('NEW') ? (
          <Trans>Confirmed. One step is left: open the link we sent to your new address.</Trans>
        ) : (
          <Trans>Confirmed. One step is left: open the link we sent to your current address.</Trans>
        )}
      </p>
      {account}
    </Stack>
  );
}

function Refused(): JSX.Element {
  return (
    <Stack gap={16} role="status">
      <p>
        <Trans>
          We canceled the change and signed you out in every browser. Whoever asked for it knows your
          password, so set a new one now.
        </Trans>
      </p>
      <LinkButton variant="primary" wide to={paths.forgotPassword.href()}>
        <Trans>Set a new password</Trans>
      </LinkButton>
    </Stack>
  );
}

function Incomplete(): JSX.Element {
  return (
    <Stack gap={16}>
      <p>
        <Trans>This link is incomplete. Open it from the email again, or resend it from your account.</Trans>
      </p>
      <LinkButton variant="primary" wide to={`${paths.account.href()}#email`}>
        <Trans>Go to your account</Trans>
      </LinkButton>
    </Stack>
  );
}

/** The link was used, canceled or replaced by a newer request, or is older than 24 hours. */
function OldLink({ side }: { side: 'current' | 'new' }): JSX.Element {
  return (
    <Stack gap={16} role="alert">
      <p>
        <Trans>
          This link has been used, canceled, or replaced, or it has expired. Your account shows which address
          you have now. You can request the change there again.
        </Trans>
      </p>
      <LinkButton variant="primary" wide to={`${paths.account.href()}#email`}>
        <Trans>Go to your account</Trans>
      </LinkButton>
      {side === 'current' && (
        <LinkButton wide to={paths.forgotPassword.href()}>
          <Trans>I didn't ask for this: set a new password</Trans>
        </LinkButton>
      )}
    </Stack>
  );
}
