import { documentView, type RequiredDocument, type ReviewRecord } from '../index.js';
import type { RequiredDocumentType, ReviewItemType } from './document-lists.types.js';

/** The promised maximum review time: documents are reviewed within 24 to 48 hours. */
const DUE_AFTER_MS = 48 * 60 * 60 * 1_000;

export function requiredDocumentView({ document, ...place }: RequiredDocument): RequiredDocumentType {
  return { ...place, document: document && documentView(document) };
}

export function reviewView(record: ReviewRecord, now = Date.now()): ReviewItemType {
  const dueAt = new Date(record.uploadedAt.getTime() + DUE_AFTER_MS);
  return {
    document: documentView(record),
    owner: {
      id: record.userId,
      firstName: record.ownerFirstName,
      lastName: record.ownerLastName,
      email: record.ownerEmail,
    },
    dueAt,
    overdue: record.verificationStatus === 'pending' && dueAt.getTime() < now,
  };
}
