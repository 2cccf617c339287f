import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PageIntro } from '../../ui/layout/Sheet';

export function Intro(): JSX.Element {
  return (
    <PageIntro
      title={<Trans>Documents</Trans>}
      lead={
        <Trans>
          We encrypt your files. Only you and our reviewers can open them, and we record every access.
        </Trans>
      }
    />
  );
}
