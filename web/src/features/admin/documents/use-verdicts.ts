import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ClaimsInput, VerificationStatus } from '../../../gql/schema-types';
import { mutate } from '../../../lib/apollo/use-mutate';
import { verificationLabels } from '../../../product/documents/labels';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { DocumentNowDocument, JudgeDocumentDocument } from './reviews.generated';
import type { ReviewedDocument } from './use-queue';

/** Why a verdict was refused. */
export interface Refusal {
  documentId: string;
  /** Someone else reviewed it first; the screen shows its current state. */
  changed: boolean;
  sentence: string;
}

/** What is sent with a verdict. */
export interface JudgedDocument {
  /** Shown to the owner. */
  notes: string;
  /** The facts seen on the document. Undefined: the recorded ones stay; null: none. */
  claims?: ClaimsInput | null;
}

export interface Verdicts {
  busy: boolean;
  refusal: Refusal | null;
  /** @returns whether it was accepted; if not, `refusal` or a toast says why */
  judge: (document: ReviewedDocument, status: VerificationStatus, judged: JudgedDocument) => Promise<boolean>;
  /** Records that someone else just changed a document. */
  noteChange: (documentId: string) => void;
}

/** Sends verdicts, one at a time, each with the version that the admin saw. */
export function useVerdicts(): Verdicts {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);

  const reload = async (seen: ReviewedDocument): Promise<boolean> => {
    const { data } = await client.query({
      query: DocumentNowDocument,
      variables: { id: seen.id },
      fetchPolicy: 'network-only',
    });
    return data !== undefined && data.document.updatedAt !== seen.updatedAt;
  };

  const refused = async (document: ReviewedDocument, error: unknown): Promise<void> => {
    const problem = toProblem(error);
    const sentence = describeProblem(problem, t`We couldn't save your decision. Please try again.`);
    const faults = Object.values(problem.fields);
    if (problem.code === 'VALIDATION_FAILED' && faults.length > 0) {
      setRefusal({ documentId: document.id, changed: false, sentence: faults.join(' ') });
      return;
    }
    if (problem.code !== 'CONFLICT') {
      showToast({ title: t`Verification Failed`, description: sentence, tone: 'destructive' });
      return;
    }
    let changed = false;
    try {
      changed = await reload(document);
    } catch (reason) {
      console.warn('The document could not be loaded again.', reason);
    }
    setRefusal({ documentId: document.id, changed, sentence });
  };

  const judge: Verdicts['judge'] = async (document, status, { notes, claims }) => {
    // A key pressed twice arrives before the button is rendered as busy.
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await mutate(client, JudgeDocumentDocument, {
        id: document.id,
        input: {
          verificationStatus: status,
          updatedAt: document.updatedAt,
          ...(notes !== '' && { verificationNotes: notes }),
          ...(claims !== undefined && { claims }),
        },
      });
      const word = i18n._(verificationLabels[status].label);
      showToast({
        tone: 'success',
        title: status === 'VERIFIED' ? t`Document Verified` : t`Status Updated`,
        description: t`${document.originalName}: ${word}`,
      });
      return true;
    } catch (error) {
      await refused(document, error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const noteChange = (documentId: string): void => {
    setRefusal({ documentId, changed: true, sentence: '' });
  };

  return { busy, refusal, judge, noteChange };
}
