import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../app/paths';
import { LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import type { RouteHandle } from '../../app/route-handle';

export const handle: RouteHandle = { title: msg`Dashboard` };

export function Component(): JSX.Element {
  return (
    <Page width="wide">
      <Stack gap={24}>
        <h1>
          <Trans>Dashboard</Trans>
        </h1>
        <div>
          <LinkButton look="primary" to={paths.studentAssessment.href()}>
            <Trans>Start the student questionnaire</Trans>
          </LinkButton>
        </div>
      </Stack>
    </Page>
  );
}
