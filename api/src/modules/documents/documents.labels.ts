import type { Wording } from '../../platform/language/wording.js';

/** The document types in requests (spec section 3); `additional_document` is an extra upload. */
const DOCUMENT_TYPES = [
  'passport',
  'transcript',
  'certificate',
  'visa_application',
  'financial_statement',
  'letter_of_recommendation',
  'personal_statement',
  'work_experience',
  'additional_document',
  'other',
] as const;
export type DocumentTypeValue = (typeof DOCUMENT_TYPES)[number];

const NAMES: Readonly<Record<DocumentTypeValue, (wording: Wording) => string>> = {
  passport: (wording) => wording.translate('passport'),
  transcript: (wording) => wording.translate('transcript'),
  certificate: (wording) => wording.translate('certificate'),
  visa_application: (wording) => wording.translate('visa application'),
  financial_statement: (wording) => wording.translate('financial statement'),
  letter_of_recommendation: (wording) => wording.translate('letter of recommendation'),
  personal_statement: (wording) => wording.translate('personal statement'),
  work_experience: (wording) => wording.translate('work experience letter'),
  additional_document: (wording) => wording.translate('additional document'),
  other: (wording) => wording.translate('document'),
};

/** The name of a document type within a sentence. */
export function nameDocumentType(wording: Wording, type: DocumentTypeValue): string {
  return NAMES[type](wording);
}

export function isDocumentType(word: unknown): word is DocumentTypeValue {
  return DOCUMENT_TYPES.some((type) => type === word);
}

/** Types that can contain any number of different documents, so an upload doesn't replace an earlier one. */
export const CATCH_ALL_TYPES = [
  'additional_document',
  'other',
] as const satisfies readonly DocumentTypeValue[];

export function isCatchAll(type: DocumentTypeValue): boolean {
  return CATCH_ALL_TYPES.some((catchAllType) => catchAllType === type);
}

/** Sent to the owner's open pages. */
export const DOCUMENT_UPDATED = 'document.updated';

/** Sent to the admins' open pages. */
export const REVIEW_UPDATED = 'documentReview.updated';

/** The actions recorded in the access log of documents. */
export type AccessAction =
  | 'uploaded'
  | 'replaced'
  | 'previewed'
  | 'downloaded'
  | 'downloaded-signed'
  | 'verified'
  | 'rejected'
  | 'reopened'
  | 'infected'
  | 'signed'
  | 'deleted'
  | 'dated';
