import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import { HiddenTitle } from '../../../product/programs/HiddenTitle';

/** The official page, for cards in the list, which explains samples once for all of them. */
export function OfficialPageLink({
  program: { title, officialUrl },
  className,
}: {
  program: { title: string; officialUrl: string | null };
  className?: string | undefined;
}): JSX.Element | null {
  if (officialUrl === null) return null;
  return (
    <p className={className}>
      <ExternalLink href={officialUrl}>
        <Trans>Official page</Trans>
        <HiddenTitle title={title} />
      </ExternalLink>
    </p>
  );
}
