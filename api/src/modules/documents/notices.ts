import { formatDate } from '../../platform/format/format.js';
import type { Notice } from '../notifications/index.js';
import type { DocumentRecord } from './entities/document.entity.js';
import { nameDocumentType } from './documents.words.js';

/** Tells the owner of a verdict, and of one that was undone; by email as well. */
export function verdictNotice(document: DocumentRecord): Notice {
  const { id, userId, documentType, originalName, verificationStatus, verificationNotes } = document;
  const name = nameDocumentType(documentType);
  const common = { userId, about: `document:${id}` } as const;
  switch (verificationStatus) {
    case 'verified':
      return {
        ...common,
        kind: 'document.verified',
        title: `Your ${name} is verified`,
        body: lines(
          `We checked your file "${originalName}" and accepted it. You can sign it now.`,
          verificationNotes,
        ),
        path: getPath(document, false),
      };
    case 'rejected':
      return {
        ...common,
        kind: 'document.rejected',
        title: `Please upload your ${name} again`,
        body: lines(`We checked your file "${originalName}" and couldn't accept it.`, verificationNotes),
        path: getPath(document, true),
      };
    case 'pending':
      return {
        ...common,
        kind: 'document.reopened',
        title: `We're checking your ${name} again`,
        body: lines(
          `We're checking your file "${originalName}" again. You don't need to do anything.`,
          verificationNotes,
        ),
        path: getPath(document, false),
        undoes: true,
      };
  }
}

/** Tells the owner that an admin deleted a document, by email as well. */
export function deletionNotice(document: DocumentRecord): Notice {
  const { id, userId, documentType, originalName, signedAt } = document;
  const kept = signedAt ? ' We keep the record of your signature.' : '';
  return {
    userId,
    about: `document:${id}`,
    kind: 'document.deleted',
    title: `We deleted your ${nameDocumentType(documentType)}`,
    body: `Our team deleted your file "${originalName}".${kept} If we still need it, please upload it again.`,
    path: getPath(document, false),
  };
}

/** Reminds the owner of the last day of a document. @param key the event, by document and day */
export function expiryNotice(
  document: Pick<DocumentRecord, 'userId' | 'assessmentId' | 'documentType' | 'originalName'> & {
    readonly expiresOn: string;
    readonly key: string;
  },
): Notice {
  const { userId, documentType, originalName, expiresOn, key } = document;
  const advice =
    documentType === 'passport'
      ? 'Many countries want a passport that stays valid for six months after you arrive. Check if you need to renew yours.'
      : 'If you need it after that day, get a new one and upload it.';
  return {
    userId,
    kind: 'deadline.document',
    title: `Your ${nameDocumentType(documentType)} expires on ${formatDate(expiresOn)}`,
    body: `Your file "${originalName}" is valid until then. ${advice}`,
    path: getPath(document, false),
    key,
  };
}

/** Tells the owner that what a document proved is only told again. @param key the event, by document and day */
export function endedNotice(
  document: Pick<DocumentRecord, 'userId' | 'assessmentId' | 'documentType' | 'originalName'> & {
    readonly endedOn: string;
    readonly key: string;
  },
): Notice {
  const { userId, documentType, originalName, endedOn, key } = document;
  return {
    userId,
    kind: 'deadline.document',
    title: `Your ${nameDocumentType(documentType)} expired on ${formatDate(endedOn)}`,
    body: `Your file "${originalName}" no longer proves your answers. Your scores stay the same. To prove your answers again, upload a new document.`,
    path: getPath(document, false),
    key,
  };
}

function lines(sentence: string, notes: string | null): string {
  return notes === null ? sentence : `${sentence}\n\nThe reason: ${notes}`;
}

/** Where the owner continues. With the type, the page offers the upload at once. */
function getPath(
  { assessmentId, documentType }: Pick<DocumentRecord, 'assessmentId' | 'documentType'>,
  again: boolean,
): string {
  const query = new URLSearchParams();
  if (assessmentId !== null) query.set('assessmentId', assessmentId);
  if (again) query.set('type', documentType);
  return query.size === 0 ? '/documents' : `/documents?${query.toString()}`;
}
