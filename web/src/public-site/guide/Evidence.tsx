import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Each, textSlot, Unless, When } from '../../product/homepage/slots';

/** Where a figure was read: the official page, a copy of it, someone else's page, or none. */
export function ReadAt({ list = 'source' }: { list?: string }): JSX.Element {
  const official = (
    <a href={textSlot('url')} rel="noopener noreferrer external">
      {textSlot('site')}
    </a>
  );
  return (
    <Each list={list}>
      <p className={`read-at ${textSlot('provenance')}`}>
        <When test={{ slot: 'isOfficial' }}>
          <Trans>
            Read on the official page, {textSlot('day')}:{' '}
            <a href={textSlot('url')} rel="noopener noreferrer external">
              <bdi>{textSlot('title')}</bdi>
            </a>
          </Trans>
        </When>
        <When test={{ slot: 'copy' }}>
          <Trans>
            Official text, read in a copy at {textSlot('copy')}, {textSlot('day')}:{' '}
            <a href={textSlot('url')} rel="noopener noreferrer external">
              <bdi>{textSlot('title')}</bdi>
            </a>
          </Trans>
        </When>
        <When test={{ slot: 'isSecondary' }}>
          <Trans>Not from the authority:</Trans>{' '}
          <When test={{ slot: 'readUrl' }}>
            <a href={textSlot('readUrl')} rel="noopener noreferrer external">
              <bdi>{textSlot('title')}</bdi>
            </a>
          </When>
          <Unless test={{ slot: 'readUrl' }}>
            <bdi>{textSlot('title')}</bdi>
          </Unless>
          {', '}
          {textSlot('day')}. <Trans>Official page: {official}</Trans>
        </When>
        <When test={{ slot: 'isUnread' }}>
          <Trans>Not read on any page yet. Check it at {official} before you rely on it.</Trans>
        </When>
      </p>
    </Each>
  );
}

/** Notes on a figure besides its source. */
export function Marks(): JSX.Element {
  return (
    <>
      <When test={{ slot: 'isGate' }}>
        <span className="mark gate">
          <Trans>Required</Trans>
        </span>
      </When>
      <When test={{ slot: 'isOfficer' }}>
        <span className="mark officer">
          <Trans>An officer decides</Trans>
        </span>
      </When>
      <When test={{ slot: 'isEmployers' }}>
        <span className="mark officer">
          <Trans>Your employer pays</Trans>
        </span>
      </When>
      <When test={{ slot: 'isOptional' }}>
        <span className="mark officer">
          <Trans>Optional</Trans>
        </span>
      </When>
      <When test={{ slot: 'isDated' }}>
        <span className="mark unknown">
          <Trans>Due for a check</Trans>
        </span>
      </When>
    </>
  );
}
