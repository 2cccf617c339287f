import { isCatchAll, type DocumentTypeValue } from './documents.labels.js';

/** An admin's verdict on a document (spec section 4). */
export type VerificationStatus = 'pending' | 'verified' | 'rejected';

/** The state of the virus scan; without a scanner, documents are clean at once. */
export type ScanStatus = 'waiting' | 'clean' | 'infected';

/** Whether an assessment's list requires a document; `none`: it isn't in the list. */
export type DocumentPlace = 'required' | 'optional' | 'none';

/** The state that determines what can be done with a document. */
export interface DocumentState {
  readonly verificationStatus: VerificationStatus;
  readonly scanStatus: ScanStatus;
  readonly supersededAt: Date | null;
  readonly signedAt: Date | null;
}

/** Why a document can't be reviewed; null if it can. Any verdict may follow any other. */
export function explainNotReviewable({ scanStatus, supersededAt, signedAt }: DocumentState): string | null {
  if (signedAt) return "This document is signed, so you can't change its verification.";
  if (supersededAt) return 'A newer document replaced this one.';
  if (scanStatus === 'waiting') return "We're still checking this document for viruses.";
  if (scanStatus === 'infected') return 'This file contained a virus, so we removed it.';
  return null;
}

/** Why a document can't be read; null if it can. */
export function explainNotReadable({ scanStatus }: Pick<DocumentState, 'scanStatus'>): string | null {
  if (scanStatus === 'waiting')
    return "We're still checking this document for viruses. Please try again in a moment.";
  if (scanStatus === 'infected') return 'This file contained a virus, so we removed it.';
  return null;
}

/** Whether its owner may delete it: before its review, or if it was replaced without being verified. */
export function isDeletable({
  verificationStatus,
  scanStatus,
  supersededAt,
}: Pick<DocumentState, 'verificationStatus' | 'scanStatus' | 'supersededAt'>): boolean {
  if (supersededAt) return verificationStatus !== 'verified';
  return verificationStatus === 'pending' && scanStatus !== 'infected';
}

/**
 * Whether the next upload of its type replaces it. In an assessment's list, a required document is locked while it
 * is pending or verified; an optional one never is. Outside of a list, only a rejected document is replaced, and
 * only if its type identifies a specific document.
 */
export function isReplaceable({
  place,
  documentType,
  verificationStatus,
  supersededAt,
}: Pick<DocumentState, 'verificationStatus' | 'supersededAt'> & {
  readonly place: DocumentPlace;
  readonly documentType: DocumentTypeValue;
}): boolean {
  if (supersededAt) return false;
  if (place === 'optional') return true;
  return verificationStatus === 'rejected' && (place === 'required' || !isCatchAll(documentType));
}
