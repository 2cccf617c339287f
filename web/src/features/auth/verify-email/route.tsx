import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeNext } from '../../../lib/next-path';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button, LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Stack } from '../../../ui/layout/Sheet';
import { VerifyEmailDocument } from './verify-email.generated';
import { clearPendingPath, readPendingPath } from '../parts/pending-path';
import { AuthPage } from '../parts/AuthPage';
import { describeProblem } from '../../../lib/forms/check';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Confirm your email address` };

/** @param next the page for which the account was created */
function Confirmed({ next }: { next: string | null }): JSX.Element {
  return (
    <Stack gap={16} role="status">
      <p>
        <Trans>Your email address is confirmed.</Trans>
      </p>
      <LinkButton variant="primary" wide to={next ?? paths.dashboard.href()}>
        {next === null ? <Trans>Go to your dashboard</Trans> : <Trans>Continue where you left off</Trans>}
      </LinkButton>
    </Stack>
  );
}

/** Opened from the email. A button confirms, so that link scanners don't use up the link. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  const { busy, problem, run } = useSubmit();
  const verifyEmail = useMutate(VerifyEmailDocument);

  const confirm = async (): Promise<void> => {
    const worked = await run(async () => {
      await verifyEmail({ token });
    });
    if (!worked) return;
    setNext(safeNext(readPendingPath(), window.location.origin));
    clearPendingPath();
    setDone(true);
  };

  return (
    <AuthPage title={<Trans>Confirm your email address</Trans>}>
      {done ? (
        <Confirmed next={next} />
      ) : (
        <Stack gap={16}>
          {problem !== null && (
            <FormError key={problem.message}>
              {describeProblem(problem, t`We couldn't confirm the address. Please try again.`)}
            </FormError>
          )}
          {token === '' ? (
            <p>
              <Trans>
                This link is incomplete. Open it from the email again, or request a new email on your account
                page.
              </Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>Confirm that this address is yours, so we can reach you about your assessments.</Trans>
              </p>
              <Button variant="primary" wide busy={busy} onClick={() => void confirm()}>
                <Trans>Confirm address</Trans>
              </Button>
            </>
          )}
        </Stack>
      )}
    </AuthPage>
  );
}
