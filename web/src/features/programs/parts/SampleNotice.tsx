import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { OutLink } from '../../../product/evidence/OutLink';

interface SampleNoticeProps {
  program: {
    title: string;
    sample: boolean;
    officialUrl: string | null;
    /** YYYY-MM-DD, or null when nobody compared it with the official page. */
    checkedOn: string | null;
  };
  className?: string | undefined;
}

/** The official page, and when the listing was last compared with it; a sample says that it is one. */
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
          <OutLink href={officialUrl}>
            <Trans>Official page</Trans>
            <span className="visually-hidden">: {title}</span>
          </OutLink>
          {' · '}
        </>
      )}
      {day === null && <Trans>We haven't compared this with the official page yet</Trans>}
      {day !== null && !sample && <Trans>Compared with the official page on {day}</Trans>}
      {day !== null && sample && <Trans>We read a saved copy of it on {day}</Trans>}
    </p>
  );
}

/** Said once above a list that has samples, of all of it or of those. */
export function SamplesInWords({ programs }: { programs: readonly { sample: boolean }[] }): JSX.Element {
  return programs.every(({ sample }) => sample) ? (
    <Trans>These are samples: check each one's official page before you rely on a date or an amount.</Trans>
  ) : (
    <Trans>Some are samples: check the official page before you rely on a date or an amount.</Trans>
  );
}

/** The same on a card of the list, which says once for all of them what a sample is. */
export function OfficialPageLink({
  program: { title, officialUrl },
  className,
}: Pick<SampleNoticeProps, 'className'> & {
  program: { title: string; officialUrl: string | null };
}): JSX.Element | null {
  if (officialUrl === null) return null;
  return (
    <p className={className}>
      <OutLink href={officialUrl}>
        <Trans>Official page</Trans>
        <span className="visually-hidden">: {title}</span>
      </OutLink>
    </p>
  );
}
