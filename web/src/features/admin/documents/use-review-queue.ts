import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { VerificationStatus } from '../../../gql/schema-types';
import { toClaims } from './claims-draft';
import { noDraft, writeNotes, reasons } from './reasons';
import type { Draft } from './reasons';
import { focusRow, useChoice } from './use-choice';
import { useDeletion } from './use-deletion';
import type { Deletion } from './use-deletion';
import { useDecidedElsewhere } from './use-decided-elsewhere';
import type { Queue, Review, ReviewedDocument } from './use-queue';
import { useVerdicts } from './use-verdicts';
import type { Refusal, JudgedDocument } from './use-verdicts';

export interface ReviewQueue extends Deletion {
  /** The selected document. Null if the list is empty. */
  chosen: Review | null;
  choose: (id: string) => void;
  draft: Draft;
  setDraft: (draft: Draft) => void;
  error: string | undefined;
  busy: boolean;
  refusal: Refusal | null;
  giveVerdict: (status: VerificationStatus) => void;
  /** Runs the action of a key; false if it has none. */
  handleKey: (key: string) => boolean;
}

/** The next pending document, after this one or else before it; null if there is none. */
function nextWaiting(reviews: readonly Review[], id: string): string | null {
  const at = reviews.findIndex(({ document }) => document.id === id);
  const others = [...reviews.slice(at + 1), ...reviews.slice(0, at)];
  return others.find(({ document }) => document.verificationStatus === 'PENDING')?.document.id ?? null;
}

/** The state of the review page: one document at a time, the draft for each, and the last verdict. */
export function useReviewQueue(queue: Queue, reviews: readonly Review[]): ReviewQueue {
  const { t, i18n } = useLingui();
  const { busy, refusal, judge, noteChange } = useVerdicts();
  const choice = useChoice(reviews);
  const { chosen, walk } = choice;
  const deletion = useDeletion(choice, queue);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [reasonless, setReasonless] = useState<string | null>(null);
  const [lastJudgedId, setLastJudgedId] = useState<string | null>(null);

  const find = (id: string | null): Review | undefined => reviews.find((review) => review.document.id === id);
  const draft = (chosen === null ? undefined : drafts[chosen.document.id]) ?? noDraft;
  const waits = chosen?.document.verificationStatus === 'PENDING';

  const setDraft = (next: Draft): void => {
    if (chosen === null) return;
    setDrafts((drafts) => ({ ...drafts, [chosen.document.id]: next }));
    setReasonless(null);
  };

  useDecidedElsewhere(chosen?.document ?? null, noteChange);

  const choose = (id: string): void => {
    choice.choose(id);
    setReasonless(null);
  };

  const send = async (
    target: ReviewedDocument,
    status: VerificationStatus,
    judged: JudgedDocument,
  ): Promise<void> => {
    if (!(await judge(target, status, judged))) return;
    queue.refresh();
    setLastJudgedId(status === 'PENDING' ? null : target.id);
    if (status === 'PENDING') {
      choice.choose(target.id);
      focusRow(target.id);
      return;
    }
    setDrafts(({ [target.id]: _, ...rest }) => rest);
    const next = waits ? nextWaiting(reviews, target.id) : null;
    if (next !== null) choice.advance(target.id, next);
  };

  const giveVerdict = (status: VerificationStatus): void => {
    if (chosen === null || chosen.document.isSigned || chosen.document.scanning) return;
    const { document } = chosen;
    if (status === 'REJECTED' && writeNotes(i18n, draft) === '') {
      setReasonless(document.id);
      window.document.querySelector<HTMLElement>('input[name="reasons"]')?.focus();
      return;
    }
    // Reasons apply to rejections only; a verification has just the free text.
    const notes = { PENDING: '', VERIFIED: draft.notes.trim(), REJECTED: writeNotes(i18n, draft) }[status];
    if (status !== 'VERIFIED' || draft.seen === undefined) {
      void send(document, status, { notes });
      return;
    }
    // Correcting the recorded facts leaves the notes unchanged.
    const isUnchanged = document.verificationStatus === 'VERIFIED' && notes === '';
    const claims = draft.seen === null ? null : toClaims(draft.seen);
    void send(document, status, { notes: isUnchanged ? (document.verificationNotes ?? '') : notes, claims });
  };

  const undo = (): void => {
    const target = waits || chosen === null ? find(lastJudgedId) : chosen;
    if (target !== undefined && !target.document.isSigned)
      void send(target.document, 'PENDING', { notes: '' });
  };

  const toggleReason = (id: string): void => {
    const without = draft.reasons.filter((reason) => reason !== id);
    setDraft({ ...draft, reasons: without.length < draft.reasons.length ? without : [...without, id] });
  };

  const handleKey = (key: string): boolean => {
    const reason = reasons[Number(key) - 1];
    if (reason !== undefined) toggleReason(reason.id);
    else if (key === 'j') walk(1);
    else if (key === 'k') walk(-1);
    else if (key === 'v') giveVerdict('VERIFIED');
    else if (key === 'r') giveVerdict('REJECTED');
    else if (key === 'u') undo();
    else if (key === 'd') deletion.askDeletion();
    else return false;
    return true;
  };

  const error = reasonless === chosen?.document.id ? t`Choose or write a reason.` : undefined;
  return { ...deletion, chosen, choose, draft, setDraft, error, busy, refusal, giveVerdict, handleKey };
}
