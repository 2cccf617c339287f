import type { OwnDocument } from '../manage/own-document';

/** The documents whose text can show something that counts. */
const READ: readonly OwnDocument['documentType'][] = [
  'CERTIFICATE',
  'TRANSCRIPT',
  'FINANCIAL_STATEMENT',
  'WORK_EXPERIENCE',
  'ADDITIONAL_DOCUMENT',
  'OTHER',
];

/** Whether the text of a document can be read for its owner. */
export function isReadable(document: OwnDocument): boolean {
  const { documentType, mimeType, readable, isSigned, supersededAt } = document;
  const isPdf = mimeType === 'application/pdf';
  return READ.includes(documentType) && isPdf && readable && !isSigned && supersededAt === null;
}
