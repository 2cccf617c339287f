import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ResultScoreFragment } from './result-score.generated';

/** A result in a line of a list: its score, or why it has none. */
export function ResultScore({ result }: { result: ResultScoreFragment }): JSX.Element {
  if (!result.covered) return <Trans>We don't cover this plan</Trans>;
  if (!result.explanation.enoughKnown) return <Trans>Not enough known yet</Trans>;
  return (
    <Trans>
      <strong>{result.eligibilityScore}</strong> out of 100
    </Trans>
  );
}
