import { nameDocumentType, type DocumentRecord } from '../documents/index.js';
import type { Notice } from '../notifications/index.js';

/** Notifies the owner that the signed copy is ready. */
export function sealedNotice(
  document: Pick<DocumentRecord, 'userId' | 'assessmentId' | 'documentType' | 'originalName'>,
): Notice {
  return {
    userId: document.userId,
    kind: 'document.sealed',
    words: (wording) => ({
      title: wording.translate('Your signed copy is ready'),
      body: wording.translate(
        'Your {document} "{file}" is signed and sealed. You can download the signed PDF now.',
        { document: nameDocumentType(wording, document.documentType), file: document.originalName },
      ),
    }),
    path: document.assessmentId === null ? '/documents' : `/documents?assessmentId=${document.assessmentId}`,
  };
}
