import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button, LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Stack } from '../../../ui/layout/Sheet';
import { VerifyEmailDocument } from './verify-email.generated';
import { AuthPage } from '../parts/AuthPage';
import { sentenceOf } from '../../../lib/forms/check';
import type { RouteHandle } from '../../../app/route-handle';

export const handle: RouteHandle = { title: msg`Confirm your e-mail address` };

function Confirmed(): JSX.Element {
  return (
    <Stack gap={16} role="status">
      <p>
        <Trans>Your e-mail address is confirmed.</Trans>
      </p>
      <LinkButton look="primary" wide to={paths.dashboard.href()}>
        <Trans>Go to the dashboard</Trans>
      </LinkButton>
    </Stack>
  );
}

/** Reached from the mail. One button confirms, so that a mail scanner that opens the link uses nothing up. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useSubmit();
  const verifyEmail = useMutate(VerifyEmailDocument);

  const confirm = async (): Promise<void> => {
    const worked = await run(async () => {
      await verifyEmail({ token });
    });
    if (worked) setDone(true);
  };

  return (
    <AuthPage title={<Trans>Confirm your e-mail address</Trans>}>
      {done ? (
        <Confirmed />
      ) : (
        <Stack gap={16}>
          {problem !== null && (
            <FormError key={problem.message}>
              {sentenceOf(problem, t`The address could not be confirmed. Please try again.`)}
            </FormError>
          )}
          {token === '' ? (
            <p>
              <Trans>
                This address is incomplete. Open the link in the mail again, or ask for a new mail in your
                account.
              </Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>
                  Confirm that this address is yours, so that we can reach you about your assessments.
                </Trans>
              </p>
              <Button look="primary" wide busy={busy} onClick={() => void confirm()}>
                <Trans>Confirm the address</Trans>
              </Button>
            </>
          )}
        </Stack>
      )}
    </AuthPage>
  );
}
