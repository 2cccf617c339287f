import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';

/** Why a document is rejected, in words that its owner can act on. */
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
    label: msg`Cannot be read`,
    sentence: msg`The text cannot be read. Scan it again, or photograph it in good light.`,
  },
  {
    id: 'cut-off',
    label: msg`Cut off or incomplete`,
    sentence: msg`A part of the document is missing. Show all pages and all four corners.`,
  },
  {
    id: 'expired',
    label: msg`Expired`,
    sentence: msg`The document has expired. Upload one that is valid.`,
  },
  {
    id: 'wrong-document',
    label: msg`Wrong document`,
    sentence: msg`This is not the document that was asked for. Check the type and upload the right one.`,
  },
  {
    id: 'name-differs',
    label: msg`Name does not match`,
    sentence: msg`The name on the document is not the name of your account. Upload your own document, or one that shows the change of name.`,
  },
  {
    id: 'not-translated',
    label: msg`Not translated`,
    sentence: msg`The document needs a certified translation. Upload it together with the original, in one file.`,
  },
  {
    id: 'too-old',
    label: msg`Too old`,
    sentence: msg`The document is older than the route allows. Upload a recent one.`,
  },
];

/** What an admin has prepared to say of one document. */
export interface Draft {
  reasons: readonly string[];
  notes: string;
}

export const noDraft: Draft = { reasons: [], notes: '' };

/** The notes that the owner reads: the sentence of each reason in the order of the list, then the free words. */
export function notesOf(i18n: I18n, draft: Draft): string {
  const sentences = reasons
    .filter(({ id }) => draft.reasons.includes(id))
    .map(({ sentence }) => i18n._(sentence));
  return [...sentences, draft.notes.trim()].filter((part) => part !== '').join('\n');
}
