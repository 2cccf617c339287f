import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Provenance } from '../../gql/schema-types';
import { formatDate } from '../../lib/format/format';
import { cx } from '../../ui/cx';
import { ExternalLink } from './ExternalLink';
import { siteName } from './addresses';
import { ProvenanceIcon } from './Provenance';
import styles from './evidence.module.css';

export interface SourceFigure {
  title: string;
  /** The page that was read; for an unread figure, the official page to check. */
  url: string;
  /** The date of the page, YYYY-MM-DD; for an undated page the day it was read, like `readOn`. */
  asOf: string;
  provenance: Provenance;
  /** When the page was read, YYYY-MM-DD; null if nobody read one. */
  readOn: string | null;
  /** The authority's page: the one that was read, or the one to check. */
  officialUrl: string;
  /** Where we read a copy of the official page; null if we read the page itself. */
  copy: string | null;
}

/** The source of a figure as a paragraph: the official page, a copy of it, someone else's page, or none. */
export function SourceLine({ source, className }: { source: SourceFigure; className?: string }): JSX.Element {
  return (
    <p className={cx(styles['line'], className)}>
      <SourceText source={source} />
    </p>
  );
}

/** The same inline: an icon, text and a link. */
export function SourceText({ source }: { source: SourceFigure }): JSX.Element {
  const { provenance } = source;
  return (
    <span className={styles['words']} data-provenance={provenance}>
      <ProvenanceIcon provenance={provenance} />
      <span>
        {provenance === 'OFFICIAL' && <ReadThere source={source} />}
        {provenance === 'SECONDARY' && <ReadElsewhere source={source} />}
        {provenance === 'UNREAD' && (
          <Trans>
            Not read on any page yet. Check the{' '}
            <ExternalLink href={source.officialUrl}>official page</ExternalLink> (
            {siteName(source.officialUrl)}) before you rely on it.
          </Trans>
        )}
      </span>
    </span>
  );
}

function ReadThere({ source: { title, url, readOn, asOf, copy } }: { source: SourceFigure }): JSX.Element {
  const read = readOn ?? asOf;
  return (
    <>
      {copy === null ? (
        <Trans>
          Read on the official page, {formatDate(read)}: <ExternalLink href={url}>{title}</ExternalLink>
        </Trans>
      ) : (
        <Trans>
          Official text, read in a copy at <bdi>{copy}</bdi>, {formatDate(read)}:{' '}
          <ExternalLink href={url}>{title}</ExternalLink>
        </Trans>
      )}
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
      Source: {url === officialUrl ? title : <ExternalLink href={url}>{title}</ExternalLink>} (not the
      authority), {asOf === readOn ? <Trans>read {day} (the page has no date)</Trans> : day}. Official page:{' '}
      <ExternalLink href={officialUrl} whole>
        {siteName(officialUrl)}
      </ExternalLink>
    </Trans>
  );
}
