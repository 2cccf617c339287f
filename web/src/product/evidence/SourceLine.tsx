import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Provenance } from '../../gql/schema-types';
import { formatDate } from '../../lib/format/format';
import { cx } from '../../ui/cx';
import { OutLink } from './OutLink';
import { siteName } from './addresses';
import { ProvenanceIcon } from './Provenance';
import styles from './evidence.module.css';

export interface SourceFigure {
  title: string;
  /** The page that was read; of an unread figure the official page where it can be checked. */
  url: string;
  /** The day of the page, YYYY-MM-DD; of a page without a date the day when it was read, like `readOn`. */
  asOf: string;
  provenance: Provenance;
  /** When the page was read, YYYY-MM-DD; null where nobody read one. */
  readOn: string | null;
  /** The page of the authority: what was read, or where to check. */
  officialUrl: string;
}

/** Where a figure was read, in a paragraph of its own: on the official page, on someone else's, or on none. */
export function SourceLine({ source, className }: { source: SourceFigure; className?: string }): JSX.Element {
  return (
    <p className={cx(styles['line'], className)}>
      <SourceWords source={source} />
    </p>
  );
}

/** The same within a line: a mark and words, and the page to look at. */
export function SourceWords({ source }: { source: SourceFigure }): JSX.Element {
  const { provenance } = source;
  return (
    <span className={styles['words']} data-provenance={provenance}>
      <ProvenanceIcon provenance={provenance} />
      <span>
        {provenance === 'OFFICIAL' && <ReadThere source={source} />}
        {provenance === 'SECONDARY' && <ReadElsewhere source={source} />}
        {provenance === 'UNREAD' && (
          <Trans>
            Not read on any page yet. Check the <OutLink href={source.officialUrl}>official page</OutLink> (
            {siteName(source.officialUrl)}) before you rely on it.
          </Trans>
        )}
      </span>
    </span>
  );
}

function ReadThere({ source: { title, url, readOn, asOf } }: { source: SourceFigure }): JSX.Element {
  const read = readOn ?? asOf;
  return (
    <>
      <Trans>
        Read on the official page, {formatDate(read)}: <OutLink href={url}>{title}</OutLink>
      </Trans>
      {asOf !== read && (
        <>
          {' '}
          <Trans>(page from {formatDate(asOf)})</Trans>
        </>
      )}
    </>
  );
}

function ReadElsewhere({ source }: { source: SourceFigure }): JSX.Element {
  const { title, url, asOf, readOn, officialUrl } = source;
  const day = formatDate(asOf);
  return (
    <Trans>
      From {url === officialUrl ? title : <OutLink href={url}>{title}</OutLink>} (not the authority),{' '}
      {asOf === readOn ? <Trans>read {day} (the page has no date)</Trans> : day}. Official page:{' '}
      <OutLink href={officialUrl} whole>
        {siteName(officialUrl)}
      </OutLink>
    </Trans>
  );
}
