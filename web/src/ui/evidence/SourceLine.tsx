import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { dayInWords } from './dates';
import { OutLink } from './OutLink';

export interface SourceFigure {
  title: string;
  url: string;
  /** The day on which the figure was last known to be valid, YYYY-MM-DD. */
  asOf: string;
}

/** Where a figure is written, and the day of which it is. */
export function SourceLine({ source, className }: { source: SourceFigure; className?: string }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <p className={className}>
      <Trans>
        Source: <OutLink href={source.url}>{source.title}</OutLink>, valid on {dayInWords(i18n, source.asOf)}
      </Trans>
    </p>
  );
}
