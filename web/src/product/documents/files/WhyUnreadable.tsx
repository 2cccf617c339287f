import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';

/** Tells reviewers why a document's file can neither be shown nor downloaded. */
export function WhyUnreadable({ scanning }: { scanning: boolean }): JSX.Element {
  return scanning ? (
    <Trans>We're still checking this document for viruses. You can review it after that.</Trans>
  ) : (
    <Trans>This file contained a virus, so we removed it.</Trans>
  );
}
