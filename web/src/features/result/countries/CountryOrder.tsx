import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';

/** By what countries are ordered, as the engine does it. */
export function CountryOrder(): JSX.Element {
  return (
    <Trans>
      A country with a job offer or a place for you comes first. Then the verdict counts, then the score, and
      then the score that you can still reach. If two are equal, the one you chose comes first, then the one
      with the lower living costs, then the first by name.
    </Trans>
  );
}
