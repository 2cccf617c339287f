import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { dayInWords } from '../../../ui/evidence/dates';
import { OutLink } from '../../../ui/evidence/OutLink';

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

/** Where the official page is, and when the listing was last compared with it; samples say what they are, and with what. */
export function SampleNotice({ program, className }: SampleNoticeProps): JSX.Element | null {
  const { i18n } = useLingui();
  const { title, sample, officialUrl, checkedOn } = program;
  if (!sample && officialUrl === null) return null;
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
      {checkedOn === null && <Trans>not checked</Trans>}
      {checkedOn !== null && !sample && <Trans>checked {dayInWords(i18n, checkedOn)}</Trans>}
      {checkedOn !== null && sample && (
        <Trans>a stored copy of it was read {dayInWords(i18n, checkedOn)}</Trans>
      )}
    </p>
  );
}
