import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Your profile</Trans>}
      lead={
        <Trans>
          Exact dates, results, and amounts make the calculators and your assessments more precise. Everything
          is optional. We save what you enter as you go. You can undo each change, or erase everything, at any
          time.
        </Trans>
      }
    />
  );
}
