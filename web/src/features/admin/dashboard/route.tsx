import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { useLogOut } from '../../../lib/session/use-log-out';
import { useSession } from '../../../lib/session/use-session';
import { Button, LinkButton } from '../../../ui/button/Button';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { Skeleton } from '../../../ui/states/Skeleton';
import type { RouteHandle } from '../../../lib/route-handle';

export const handle: RouteHandle = { title: msg`Admin` };

/** The admin's first page, until the back office is built: who is signed in, and how to secure it. */
export function Component(): JSX.Element {
  const { user } = useSession();
  const logOut = useLogOut();
  if (user === null) {
    return (
      <Page>
        <Skeleton />
      </Page>
    );
  }
  const { firstName, lastName, email } = user;
  return (
    <Page width="text">
      <Stack gap={24}>
        <h1>
          <Trans>Admin</Trans>
        </h1>
        <p>
          <Trans>
            You're signed in as {firstName} {lastName} ({email}).
          </Trans>
        </p>
        <p>
          {user.totpEnabled ? (
            <Trans>You sign in with your password and a code from your authenticator app.</Trans>
          ) : (
            <Trans>Only a password protects this account. Turn on two-step sign-in in your account.</Trans>
          )}
        </p>
        <p>
          <Trans>
            Manage programs, applications, paid reviews, refunds, documents, rules, and chats here. We haven't
            built users and reports yet, so there's nothing for you to do there.
          </Trans>
        </p>
        <Stack gap={16}>
          <div>
            <LinkButton to={paths.adminPrograms.href()}>
              <Trans>Programs</Trans>
            </LinkButton>
          </div>
          <div>
            <LinkButton to={paths.adminApplications.href()}>
              <Trans>Applications</Trans>
            </LinkButton>
          </div>
          <div>
            <LinkButton to={paths.adminVisaAssist.href()}>
              <Trans>Visa Assist Manager</Trans>
            </LinkButton>
          </div>
          <div>
            <LinkButton to={paths.adminRefunds.href()}>
              <Trans>Refunds</Trans>
            </LinkButton>
          </div>
          <div>
            <LinkButton to={paths.adminDocuments.href()}>
              <Trans>Documents to review</Trans>
            </LinkButton>
          </div>
          <div>
            <LinkButton to={paths.adminRules.href()}>
              <Trans>Rules and sources</Trans>
            </LinkButton>
          </div>
          <div>
            <LinkButton look="primary" to={paths.account.href()}>
              <Trans>Secure your account</Trans>
            </LinkButton>
          </div>
          <div>
            <Button onClick={logOut}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        </Stack>
      </Stack>
    </Page>
  );
}
