import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { DocumentType, VerificationStatus } from '../../gql/schema-types';

/** Document types, in the order in which they are offered. */
export const documentTypeLabels: Readonly<Record<DocumentType, MessageDescriptor>> = {
  PASSPORT: msg`Passport`,
  TRANSCRIPT: msg`Academic transcript`,
  CERTIFICATE: msg`Degree or professional certificate`,
  FINANCIAL_STATEMENT: msg`Financial statement`,
  WORK_EXPERIENCE: msg`Work experience letter`,
  LETTER_OF_RECOMMENDATION: msg`Letter of recommendation`,
  PERSONAL_STATEMENT: msg`Personal statement`,
  VISA_APPLICATION: msg`Visa application`,
  ADDITIONAL_DOCUMENT: msg`Additional document`,
  OTHER: msg`Other document`,
};

/** Types for which two files may be different documents. */
export function isCatchAll(type: DocumentType): boolean {
  return type === 'OTHER' || type === 'ADDITIONAL_DOCUMENT';
}

/** The status of a document, with its tone; `MISSING` if there is no document. */
export const verificationLabels: Readonly<
  Record<
    VerificationStatus | 'MISSING',
    { tone: 'met' | 'waiting' | 'unmet' | 'plain'; label: MessageDescriptor }
  >
> = {
  MISSING: { tone: 'plain', label: msg`Missing` },
  PENDING: { tone: 'waiting', label: msg`Pending` },
  VERIFIED: { tone: 'met', label: msg`Verified` },
  REJECTED: { tone: 'unmet', label: msg`Rejected` },
};

/** Why a document is required, in one sentence; null if only the request itself says so. */
export const documentPurposes: Readonly<Record<DocumentType, MessageDescriptor | null>> = {
  PASSPORT: msg`It proves who you are and which country you're a citizen of. Every visa application needs it.`,
  TRANSCRIPT: msg`It shows your courses and grades, so schools and visa officers can check your education.`,
  CERTIFICATE: msg`It proves that you finished the degree or training you told us about.`,
  FINANCIAL_STATEMENT: msg`It shows that you can pay for your first year: fees, rent, and food.`,
  WORK_EXPERIENCE: msg`It proves which jobs you had, and for how long.`,
  LETTER_OF_RECOMMENDATION: msg`It lets a teacher or an employer confirm your skills in their own words.`,
  PERSONAL_STATEMENT: msg`It explains why you want to go and what you plan to do.`,
  VISA_APPLICATION: null,
  ADDITIONAL_DOCUMENT: null,
  OTHER: null,
};

/** The api's English names of the documents that an assessment requires. */
const requirementLabels: Readonly<Record<string, MessageDescriptor>> = {
  Passport: documentTypeLabels.PASSPORT,
  'Academic transcript': documentTypeLabels.TRANSCRIPT,
  'Financial statement': documentTypeLabels.FINANCIAL_STATEMENT,
  'Work experience letter': documentTypeLabels.WORK_EXPERIENCE,
  'Personal statement': documentTypeLabels.PERSONAL_STATEMENT,
  'Degree certificate': msg`Degree certificate`,
  'Professional certificate': msg`Professional certificate`,
  'Recommendation letter': msg`Recommendation letter`,
};

/** The name of a required document in the page's language; unknown names are returned unchanged. */
export function requirementLabel(i18n: I18n, label: string): string {
  const words = requirementLabels[label];
  return words === undefined ? label : i18n._(words);
}

function isDocumentType(word: string): word is DocumentType {
  return Object.hasOwn(documentTypeLabels, word);
}

/** Parses a type from a URL or form, such as `financial_statement`; null if it isn't one. */
export function toDocumentType(word: string | null): DocumentType | null {
  const upper = (word ?? '').toUpperCase();
  return isDocumentType(upper) ? upper : null;
}

/** A document that a program requires: the name of its type if it matches one, otherwise the program's own text. */
export function formatRequired(i18n: I18n, text: string): string {
  const type = toDocumentType(text);
  return type === null ? text : i18n._(documentTypeLabels[type]);
}
