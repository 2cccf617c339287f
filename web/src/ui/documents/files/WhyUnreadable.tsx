import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';

/** Why the file of a document can be neither shown nor given out, for who judges it. */
export function WhyUnreadable({ scanning }: { scanning: boolean }): JSX.Element {
  return scanning ? (
    <Trans>This document is still being checked for viruses. It can be judged when it is through.</Trans>
  ) : (
    <Trans>This file held a virus and was removed.</Trans>
  );
}
