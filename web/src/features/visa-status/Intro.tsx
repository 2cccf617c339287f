import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Visa Status</Trans>}
      lead={<Trans>Follow your paid reviews: what happens next, and when.</Trans>}
    />
  );
}
