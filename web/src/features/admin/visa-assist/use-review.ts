import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { networkMessage } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { dismissToast, showToast } from '../../../lib/notify/toasts';
import { ReviewAssessmentDocument, ReviewCaseDocument } from './cases.generated';
import type { ReviewCaseQuery } from './cases.generated';
import { buildDecision, startDraft, edited, isDirty, rebase, settled } from './draft';
import type { Decision, DecisionField, Draft, Standing } from './draft';
import type { DraftStore } from './use-drafts';

export type ReviewCase = ReviewCaseQuery['adminReviewCase'];

/** Someone else saved first. */
interface Refusal {
  /** Other differences besides the form's fields, in the server's words. */
  others: readonly string[];
}

export interface Review {
  draft: Draft;
  /** When the draft was last changed before the page was reloaded; null if it was started on this page. */
  restoredFrom: number | null;
  busy: boolean;
  refusal: Refusal | null;
  /** Any other reason why it wasn't saved, from the server; null if there is none. */
  failure: { code: string; message: string; fields: Readonly<Record<string, string>> } | null;
  edit: (change: Partial<Decision>) => void;
  settle: (field: DecisionField, whose: 'mine' | 'theirs') => void;
  /** Discards unsaved changes. */
  discard: () => void;
  /** @returns whether it was saved */
  save: () => Promise<boolean>;
}

function getStanding({ assessment, adminNotes }: ReviewCase): Standing {
  return {
    adminStatus: assessment.adminStatus ?? 'PENDING',
    // Each reply is a separate message, so the field starts empty.
    adminReply: '',
    adminNotes: adminNotes ?? '',
    updatedAt: assessment.updatedAt,
  };
}

/** Edits a case based on the version on the screen: of two admins, the second sees what the first did. */
export function useReview(reviewCase: ReviewCase, { drafts, keep }: DraftStore): Review {
  const { t } = useLingui();
  const client = useApolloClient();
  const { id } = reviewCase.assessment;
  const standing = getStanding(reviewCase);
  const { busy, problem, run, setProblem } = useSubmit();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const stored = drafts[id];
  const draft = rebase(stored?.draft ?? startDraft(standing), standing);

  /** Loads the current version into the cache, so that the screen shows the differences. */
  const refresh = async (): Promise<void> => {
    try {
      await client.query({ query: ReviewCaseDocument, variables: { id }, fetchPolicy: 'network-only' });
    } catch (error) {
      console.warn('The review could not be loaded again.', error);
    }
  };

  const send = async (): Promise<void> => {
    const { adminStatus, adminReply, adminNotes } = buildDecision(draft);
    try {
      await mutate(client, ReviewAssessmentDocument, {
        id,
        input: {
          adminStatus,
          ...(adminReply.trim() !== '' && { adminReply }),
          adminNotes: adminNotes.trim() === '' ? null : adminNotes,
          updatedAt: draft.base.updatedAt,
        },
      });
    } catch (error) {
      const { code, message, fields } = toProblem(error);
      if (code === 'CONFLICT') {
        await refresh();
        const { adminStatus: _s, adminNotes: _n, ...others } = fields;
        setRefusal({ others: Object.keys(fields).length === 0 ? [message] : Object.values(others) });
      } else {
        showToast({
          tone: 'destructive',
          title: t`Failed to update assessment. Please try again.`,
          description: code === 'NETWORK' ? networkMessage() : message,
        });
      }
      throw error;
    }
    keep(id, null);
  };

  return {
    draft,
    restoredFrom: isDirty(draft) ? (stored?.restoredFrom ?? null) : null,
    busy,
    refusal,
    failure: refusal === null ? problem : null,
    edit: (change) => {
      keep(id, edited(draft, change));
    },
    settle: (field, whose) => {
      keep(id, settled(draft, field, whose));
    },
    discard: () => {
      setRefusal(null);
      setProblem(null);
      dismissToast();
      keep(id, null);
    },
    save: async () => {
      setRefusal(null);
      setProblem(null);
      // From here on, the draft is independent of updates.
      keep(id, draft);
      return run(send);
    },
  };
}
