import type { Wording } from '../../platform/language/wording.js';
import type { Notice } from '../notifications/index.js';
import type { DocumentRecord } from './entities/document.entity.js';
import { nameDocumentType } from './documents.labels.js';

type NoticeDocument = Pick<
  DocumentRecord,
  | 'id'
  | 'userId'
  | 'assessmentId'
  | 'documentType'
  | 'originalName'
  | 'verificationStatus'
  | 'verificationNotes'
  | 'signedAt'
>;

/** Notifies the owner of a verdict or its withdrawal, also by email. */
export function verdictNotice(document: NoticeDocument): Notice {
  const { id, userId, documentType, originalName, verificationStatus, verificationNotes } = document;
  const common = { userId, about: `document:${id}` } as const;
  const file = originalName;
  switch (verificationStatus) {
    case 'verified':
      return {
        ...common,
        kind: 'document.verified',
        words: (wording) => ({
          title: wording.translate('Your {document} is verified', {
            document: nameDocumentType(wording, documentType),
          }),
          body: withReason(
            wording,
            wording.translate('We checked your file "{file}" and accepted it. You can sign it now.', {
              file,
            }),
            verificationNotes,
          ),
        }),
        path: getPath(document, false),
      };
    case 'rejected':
      return {
        ...common,
        kind: 'document.rejected',
        words: (wording) => ({
          title: wording.translate('Please upload your {document} again', {
            document: nameDocumentType(wording, documentType),
          }),
          body: withReason(
            wording,
            wording.translate('We checked your file "{file}" and couldn\'t accept it.', { file }),
            verificationNotes,
          ),
        }),
        path: getPath(document, true),
      };
    case 'pending':
      return {
        ...common,
        kind: 'document.reopened',
        words: (wording) => ({
          title: wording.translate("We're checking your {document} again", {
            document: nameDocumentType(wording, documentType),
          }),
          body: withReason(
            wording,
            wording.translate('We\'re checking your file "{file}" again. You don\'t need to do anything.', {
              file,
            }),
            verificationNotes,
          ),
        }),
        path: getPath(document, false),
        undoes: true,
      };
  }
}

/** Notifies the owner that an admin deleted a document, also by email. */
export function deletionNotice(document: NoticeDocument): Notice {
  const { id, userId, documentType, originalName, signedAt } = document;
  return {
    userId,
    about: `document:${id}`,
    kind: 'document.deleted',
    words: (wording) => ({
      title: wording.translate('We deleted your {document}', {
        document: nameDocumentType(wording, documentType),
      }),
      body: signedAt
        ? wording.translate(
            'Our team deleted your file "{file}". We keep the record of your signature. If we still need it, please upload it again.',
            { file: originalName },
          )
        : wording.translate(
            'Our team deleted your file "{file}". If we still need it, please upload it again.',
            {
              file: originalName,
            },
          ),
    }),
    path: getPath(document, false),
  };
}

/** Reminds the owner that a document expires. @param key the event, by document and day */
export function expiryNotice(
  document: Pick<DocumentRecord, 'userId' | 'assessmentId' | 'documentType' | 'originalName'> & {
    readonly expiresOn: string;
    readonly key: string;
  },
): Notice {
  const { userId, documentType, originalName, expiresOn, key } = document;
  return {
    userId,
    kind: 'deadline.document',
    words: (wording) => ({
      title: wording.translate('Your {document} expires on {day}', {
        document: nameDocumentType(wording, documentType),
        day: wording.date(expiresOn),
      }),
      body:
        documentType === 'passport'
          ? wording.translate(
              'Your file "{file}" is valid until then. Many countries require a passport that is still valid six months after you arrive. Check whether you need to renew yours.',
              { file: originalName },
            )
          : wording.translate(
              'Your file "{file}" is valid until then. If you need it after that day, get a new one and upload it.',
              { file: originalName },
            ),
    }),
    path: getPath(document, false),
    key,
  };
}

/**
 * Notifies the owner that an expired document no longer proves anything. @param key the event, by document and day
 */
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
    words: (wording) => ({
      title: wording.translate('Your {document} expired on {day}', {
        document: nameDocumentType(wording, documentType),
        day: wording.date(endedOn),
      }),
      body: wording.translate(
        'Your file "{file}" no longer proves your answers. Your scores stay the same. To prove your answers again, upload a new document.',
        { file: originalName },
      ),
    }),
    path: getPath(document, false),
    key,
  };
}

function withReason(wording: Wording, sentence: string, reason: string | null): string {
  return reason === null
    ? sentence
    : `${sentence}\n\n${wording.translate('The reason: {reason}', { reason })}`;
}

/** The page where the owner continues. With the type, it opens the upload form at once. */
function getPath(
  { assessmentId, documentType }: Pick<DocumentRecord, 'assessmentId' | 'documentType'>,
  offersUpload: boolean,
): string {
  const query = new URLSearchParams();
  if (assessmentId !== null) query.set('assessmentId', assessmentId);
  if (offersUpload) query.set('type', documentType);
  return query.size === 0 ? '/documents' : `/documents?${query.toString()}`;
}
