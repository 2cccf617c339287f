import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { SubmittedDocuments } from '../parts/SubmittedDocuments';
import type { ReviewCase } from './use-review';

/** The documents uploaded for the assessment, each with a link to its review. */
export function DocumentsTab({ reviewCase: { documents } }: { reviewCase: ReviewCase }): JSX.Element {
  if (documents.length === 0) {
    return (
      <p>
        <Trans>No documents for this assessment yet.</Trans>
      </p>
    );
  }
  return <SubmittedDocuments documents={documents} />;
}
