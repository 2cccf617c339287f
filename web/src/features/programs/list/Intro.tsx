import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Programs</Trans>}
      lead={
        <>
          <Trans>Scholarships, internships, and jobs abroad, each with its official page.</Trans>{' '}
          <Trans>What a program pays us never changes this order.</Trans>
        </>
      }
    />
  );
}
