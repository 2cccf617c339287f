import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { AnchorButton } from '../button/Button';
import { Page, Stack } from '../layout/Sheet';
import { CompassRose } from '../motif/CompassRose';
import styles from './states.module.css';

export function NotFound(): JSX.Element {
  return (
    <Page width="text">
      <Stack gap={24}>
        <CompassRose size={72} />
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p>
          <Trans>
            This page doesn't exist. The link may be out of date or mistyped. You can get anywhere in Portolan
            from the front page.
          </Trans>
        </p>
        <div>
          <AnchorButton look="primary" href={paths.home.href()}>
            <Trans>Go to the front page</Trans>
          </AnchorButton>
        </div>
        <p className={styles['hint']}>
          <Trans>Did you forget to add the page to the router?</Trans>
        </p>
      </Stack>
    </Page>
  );
}
