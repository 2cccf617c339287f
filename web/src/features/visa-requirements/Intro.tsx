import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Visa requirements</Trans>}
      lead={
        <Trans>
          See what each route requires, what it costs, and how long it takes. Every figure says where we read
          it: on the official page, somewhere else, or not yet. An officer decides. Check the official page
          before you pay or book anything.
        </Trans>
      }
    />
  );
}
