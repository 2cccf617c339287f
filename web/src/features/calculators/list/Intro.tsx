import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Calculators</Trans>}
      lead={
        <>
          <Trans>
            Try the official tables yourself: points, proof of funds, salaries, and length of stay. You don't
            need an account. Every figure names its source, and an officer makes the decision.
          </Trans>{' '}
          <Trans>In each country, points tests come first, then proof of funds.</Trans>
        </>
      }
    />
  );
}
