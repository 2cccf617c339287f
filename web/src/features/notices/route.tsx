import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { RouteHandle } from '../../app/route-handle';
import { useSession } from '../../lib/session/use-session';
import { AnchorButton, LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { CompassRose } from '../../ui/motif/CompassRose';
import { NotFound } from '../../ui/states/NotFound';
import { notices } from './notices';
import type { Notice } from './notices';

const noticeAt = (pathname: string): Notice | undefined => notices[pathname.replace(/\/+$/, '')];

export const handle: RouteHandle = {
  title: (pathname) => noticeAt(pathname)?.title ?? msg`404 Page Not Found`,
};

function NoticeAction({ action }: { action: Notice['action'] }): JSX.Element {
  const { i18n } = useLingui();
  const label = i18n._(action.label);
  if (action.document === true) {
    return (
      <AnchorButton look="primary" href={action.to}>
        {label}
      </AnchorButton>
    );
  }
  return (
    <LinkButton look="primary" to={action.to}>
      {label}
    </LinkButton>
  );
}

/** Signed-out visitors of the checkout are told so first (spec section 2). */
function AuthenticationRequired(): JSX.Element {
  return (
    <Stack gap={16}>
      <p>
        <strong>
          <Trans>Authentication Required</Trans>
        </strong>
      </p>
      <div>
        <LinkButton look="primary" to={paths.login.href({ next: paths.checkout.href() })}>
          <Trans>Sign In</Trans>
        </LinkButton>
      </div>
    </Stack>
  );
}

export function Component(): JSX.Element {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const session = useSession();
  const notice = noticeAt(pathname);
  if (notice === undefined) return <NotFound />;
  const askToSignIn = pathname === paths.checkout.pattern && session.status === 'out';
  return (
    <Page width="text">
      <Stack gap={24}>
        <CompassRose size={56} />
        <h1>{i18n._(notice.title)}</h1>
        <p>{i18n._(notice.will)}</p>
        <p>{i18n._(notice.now)}</p>
        {askToSignIn ? (
          <AuthenticationRequired />
        ) : (
          <div>
            <NoticeAction action={notice.action} />
          </div>
        )}
      </Stack>
    </Page>
  );
}
