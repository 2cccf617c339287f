import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Dashboard</Trans>}
      lead={
        <Trans>
          Your plan in one place: what's done, what comes next, and whether it's your turn or ours.
        </Trans>
      }
    />
  );
}
