import type { Notice } from '../notifications/index.js';
import type { DocumentRecord } from './document-record.js';
import { nameOf } from './documents.words.js';

/** What the owner is told of a verdict, and of one that was taken back; by mail as well. */
export function verdictNotice(document: DocumentRecord): Notice {
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
      return {
        userId,
        kind: 'document.reopened',
        title: `Your ${name} is being reviewed again`,
        body: lines(
          `Our team took back what it said of your file "${originalName}". It waits for its review again.`,
          verificationNotes,
        ),
        path: pathOf(document, false),
        mail: true,
      };
  }
}

/** What the owner is told when an admin has deleted a document, by mail as well. */
export function deletionNotice(document: DocumentRecord): Notice {
  const { userId, documentType, originalName, signedAt } = document;
  const kept = signedAt ? ' The record of your signature stays.' : '';
  return {
    userId,
    kind: 'document.deleted',
    title: `Your ${nameOf(documentType)} was deleted`,
    body: `Our team deleted your file "${originalName}".${kept} If you still need it with us, upload it again.`,
    path: pathOf(document, false),
    mail: true,
  };
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
