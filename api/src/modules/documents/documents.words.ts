/** The words of a document's kind on the wire (spec section 3); `additional_document` is an extra upload. */
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
export type DocumentTypeWord = (typeof DOCUMENT_TYPES)[number];

const NAMES: Readonly<Record<DocumentTypeWord, string>> = {
  passport: 'passport',
  transcript: 'transcript',
  certificate: 'certificate',
  visa_application: 'visa application',
  financial_statement: 'financial statement',
  letter_of_recommendation: 'letter of recommendation',
  personal_statement: 'personal statement',
  work_experience: 'work experience letter',
  additional_document: 'additional document',
  other: 'document',
};

/** The kind inside a sentence. */
export function nameDocumentType(type: DocumentTypeWord): string {
  return NAMES[type];
}

export function isDocumentType(word: unknown): word is DocumentTypeWord {
  return DOCUMENT_TYPES.some((type) => type === word);
}

/** Kinds under which any two files may be different documents, so that the second one replaces nothing by itself. */
export const CATCH_ALL_TYPES = [
  'additional_document',
  'other',
] as const satisfies readonly DocumentTypeWord[];

export function isCatchAll(type: DocumentTypeWord): boolean {
  return CATCH_ALL_TYPES.some((each) => each === type);
}

/** The message to the owner's open pages. */
export const DOCUMENT_UPDATED = 'document.updated';

/** The message to the admins' open pages. */
export const REVIEW_UPDATED = 'documentReview.updated';

/** What the audit of documents knows. */
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
