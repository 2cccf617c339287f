import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import { HiddenTitle } from '../../../product/programs/HiddenTitle';

interface SampleNoticeProps {
  program: {
    title: string;
    sample: boolean;
    officialUrl: string | null;
    /** YYYY-MM-DD, or null if nobody compared it with the official page. */
    checkedOn: string | null;
  };
  className?: string | undefined;
}

/** The official page, and when the listing was last compared with it; samples are marked as such. */
export function SampleNotice({ program, className }: SampleNoticeProps): JSX.Element | null {
  const { title, sample, officialUrl, checkedOn } = program;
  if (!sample && officialUrl === null) return null;
  const day = checkedOn === null ? null : formatDate(checkedOn);
  return (
    <p className={className}>
      {sample && (
        <>
          <Trans>Sample, check the official page</Trans>
          {' · '}
        </>
      )}
      {officialUrl !== null && (
        <>
          <ExternalLink href={officialUrl}>
            <Trans>Official page</Trans>
            <HiddenTitle title={title} />
          </ExternalLink>
          {' · '}
        </>
      )}
      {day === null && <Trans>We haven't compared this with the official page yet</Trans>}
      {day !== null && !sample && <Trans>Compared with the official page on {day}</Trans>}
      {day !== null && sample && <Trans>We read a saved copy of it on {day}</Trans>}
    </p>
  );
}
