import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from 'antd';
import type { JSX } from 'react';
import { useSession } from '../../lib/session/use-session';
import { Page } from '../../ui/layout/Sheet';
import type { RouteHandle } from '../../app/route-handle';

export const handle: RouteHandle = { title: msg`Your account` };

export function Component(): JSX.Element {
  const { user } = useSession();
  return (
    <Page>
      <h1>
        <Trans>Your account</Trans>
      </h1>
      <Card>{user?.email}</Card>
    </Page>
  );
}
