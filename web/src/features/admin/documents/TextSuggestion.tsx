import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { toDraft } from './claims-draft';
import type { SeenDraft } from './claims-draft';
import styles from './documents.module.css';
import { DocumentTextReadingDocument } from './reviews.generated';
import type { Review } from './use-queue';

/** Types of documents whose text can show relevant facts. */
const READ: readonly Review['document']['documentType'][] = [
  'CERTIFICATE',
  'TRANSCRIPT',
  'FINANCIAL_STATEMENT',
  'WORK_EXPERIENCE',
  'ADDITIONAL_DOCUMENT',
  'OTHER',
];

/** Reads the text of a PDF on request and prefills the form of what the document shows, to be compared. */
export function TextSuggestion({
  document,
  onUse,
}: {
  document: Review['document'];
  onUse: (seen: SeenDraft) => void;
}): JSX.Element | null {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const [found, setFound] = useState<boolean | null>(null);
  const isPdf = document.mimeType === 'application/pdf';
  if (!READ.includes(document.documentType) || !document.readable || document.isSigned || !isPdf) return null;
  const read = async (): Promise<void> => {
    setFound(null);
    const { data } = await client.query({
      query: DocumentTextReadingDocument,
      variables: { documentId: document.id },
      // Nothing that was read is stored.
      fetchPolicy: 'no-cache',
    });
    const reading = data?.documentTextReading ?? null;
    const draft = reading === null ? null : toDraft({ passport: null, ...reading });
    if (draft !== null) onUse(draft);
    setFound(draft !== null);
  };
  return (
    <section className={styles['details']} aria-label={t`Text of the document`}>
      <p>
        <Button busy={busy} onClick={() => void run(read)}>
          <Trans>Fill in the form from the text</Trans>
        </Button>
      </p>
      <div role="status">
        {problem !== null && <p>{describeProblem(problem, t`We couldn't read it. Please try again.`)}</p>}
        {problem === null && found === false && (
          <p>
            <Trans>The text doesn't show it clearly. Fill in the form yourself.</Trans>
          </p>
        )}
        {problem === null && found === true && (
          <p>
            <Trans>We read this from the text and don't keep any of it. Compare it before you verify.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}
