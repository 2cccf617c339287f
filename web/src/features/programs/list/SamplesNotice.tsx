import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';

/** A single notice above a list that contains samples: about all of it, or about those. */
export function SamplesNotice({ programs }: { programs: readonly { sample: boolean }[] }): JSX.Element {
  return programs.every(({ sample }) => sample) ? (
    <Trans>These are samples: check each one's official page before you rely on a date or an amount.</Trans>
  ) : (
    <Trans>Some are samples: check the official page before you rely on a date or an amount.</Trans>
  );
}
