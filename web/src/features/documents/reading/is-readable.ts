import type { OwnDocument } from '../manage/own-document';

/** Types of documents whose text can show relevant facts. */
const READ: readonly OwnDocument['documentType'][] = [
  'CERTIFICATE',
  'TRANSCRIPT',
  'FINANCIAL_STATEMENT',
  'WORK_EXPERIENCE',
  'ADDITIONAL_DOCUMENT',
  'OTHER',
];

/** Whether a document's text can be read for its owner. */
export function isReadable(document: OwnDocument): boolean {
  const { documentType, mimeType, readable, isSigned, supersededAt } = document;
  const isPdf = mimeType === 'application/pdf';
  return READ.includes(documentType) && isPdf && readable && !isSigned && supersededAt === null;
}
