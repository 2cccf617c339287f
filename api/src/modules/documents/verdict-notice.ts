import type { Notice } from '../notifications/index.js';
import type { DocumentRecord } from './document-record.js';
import { nameOf } from './documents.words.js';

/** What the owner is told of a verdict, by mail as well; null for one that was taken back. */
export function verdictNotice(document: DocumentRecord): Notice | null {
  const { userId, documentType, originalName, verificationStatus, verificationNotes } = document;
  const name = nameOf(documentType);
  const file = `Your file "${originalName}"`;
  switch (verificationStatus) {
    case 'verified':
      return {
        userId,
        kind: 'document.verified',
        title: `Your ${name} is verified`,
        body: lines(`${file} was checked and is in order. You can sign it now.`, verificationNotes),
        path: pathOf(document, false),
        mail: true,
      };
    case 'rejected':
      return {
        userId,
        kind: 'document.rejected',
        title: `Please upload your ${name} again`,
        body: lines(`${file} was checked and could not be accepted.`, verificationNotes),
        path: pathOf(document, true),
        mail: true,
      };
    case 'pending':
      return null;
  }
}

function lines(sentence: string, notes: string | null): string {
  return notes === null ? sentence : `${sentence}\n\nThe reason: ${notes}`;
}

/** Where the owner goes on; with the type, the page offers the upload at once. */
function pathOf({ assessmentId, documentType }: DocumentRecord, again: boolean): string {
  const query = new URLSearchParams();
  if (assessmentId !== null) query.set('assessmentId', assessmentId);
  if (again) query.set('type', documentType);
  return query.size === 0 ? '/documents' : `/documents?${query.toString()}`;
}
