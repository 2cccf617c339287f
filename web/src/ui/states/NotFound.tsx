import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { AnchorButton } from '../button/Button';
import { Page, Stack } from '../layout/Sheet';
import { CompassRose } from '../motif/CompassRose';

export function NotFound(): JSX.Element {
  return (
    <Page width="text">
      <Stack gap={24}>
        <CompassRose size={72} />
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p>
          <Trans>Did you forget to add the page to the router?</Trans>
        </p>
        <p>
          <Trans>
            If you followed a link, it is out of date. From the front page every part of Portolan can be
            reached.
          </Trans>
        </p>
        <div>
          <AnchorButton look="primary" href={paths.home.href()}>
            <Trans>Go to the front page</Trans>
          </AnchorButton>
        </div>
      </Stack>
    </Page>
  );
}
