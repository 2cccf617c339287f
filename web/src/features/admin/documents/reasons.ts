import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { SeenDraft } from './claims-draft';

/** A reason to reject a document, which its owner can act on. */
export interface Reason {
  id: string;
  /** For the admin's list. */
  label: MessageDescriptor;
  /** For the owner: what is wrong, and what to do. */
  sentence: MessageDescriptor;
}

export const reasons: readonly Reason[] = [
  {
    id: 'unreadable',
    label: msg`Not readable`,
    sentence: msg`We can't read the text. Scan it again, or take a photo in good light.`,
  },
  {
    id: 'cut-off',
    label: msg`Cut off or incomplete`,
    sentence: msg`Part of the document is missing. Show every page and all four corners.`,
  },
  {
    id: 'expired',
    label: msg`Expired`,
    sentence: msg`This document has expired. Upload a valid one.`,
  },
  {
    id: 'wrong-document',
    label: msg`Wrong document`,
    sentence: msg`This isn't the document we need. Check the type and upload the right one.`,
  },
  {
    id: 'name-differs',
    label: msg`Name doesn't match`,
    sentence: msg`The name on the document doesn't match your account. Upload your own document, or proof of your name change.`,
  },
  {
    id: 'not-translated',
    label: msg`Not translated`,
    sentence: msg`This document needs a certified translation. Upload it with the original in one file.`,
  },
  {
    id: 'too-old',
    label: msg`Too old`,
    sentence: msg`This document is too old for this visa. Upload a recent one.`,
  },
];

/** An admin's draft for one document. */
export interface Draft {
  reasons: readonly string[];
  notes: string;
  /** What the admin sees on it. Undefined: as recorded before; null: nothing. */
  seen?: SeenDraft | null;
}

export const noDraft: Draft = { reasons: [], notes: '' };

/** The notes for the owner: the sentence of each reason in list order, then the free text. */
export function writeNotes(i18n: I18n, draft: Draft): string {
  const sentences = reasons
    .filter(({ id }) => draft.reasons.includes(id))
    .map(({ sentence }) => i18n._(sentence));
  return [...sentences, draft.notes.trim()].filter((part) => part !== '').join('\n');
}
