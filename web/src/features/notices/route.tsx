import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { openChat } from '../../lib/open-chat';
import type { RouteHandle } from '../../lib/route-handle';
import { AnchorButton, Button, LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { CompassRose } from '../../ui/motif/CompassRose';
import { NotFound } from '../../ui/states/NotFound';
import { notices } from './notices';
import styles from './notices.module.css';
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

export function Component(): JSX.Element {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const notice = noticeAt(pathname);
  if (notice === undefined) return <NotFound />;
  return (
    <Page width="text">
      <Stack gap={24}>
        <CompassRose size={56} />
        <h1>{i18n._(notice.title)}</h1>
        <p>{i18n._(notice.will)}</p>
        <p>{i18n._(notice.now)}</p>
        <div className={styles['actions']}>
          <NoticeAction action={notice.action} />
          {notice.chat === true && (
            <Button onClick={openChat}>
              <Trans>Chat with us</Trans>
            </Button>
          )}
        </div>
      </Stack>
    </Page>
  );
}
