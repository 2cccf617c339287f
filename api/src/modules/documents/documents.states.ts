import { isCatchAll, type DocumentTypeWord } from './documents.labels.js';

/** How an admin judged a document (spec section 4). */
export type VerificationStatus = 'pending' | 'verified' | 'rejected';

/** Whether the virus scanner is through with it; without a scanner everything is clean at once. */
export type ScanStatus = 'waiting' | 'clean' | 'infected';

/** How the list of an assessment asks for a document; `none`: it does not. */
export type DocumentPlace = 'required' | 'optional' | 'none';

/** What decides about a document's next step. */
export interface Standing {
  readonly verificationStatus: VerificationStatus;
  readonly scanStatus: ScanStatus;
  readonly supersededAt: Date | null;
  readonly signedAt: Date | null;
}

/** Why a document cannot be judged; null: it can. Every verdict may follow every other one. */
export function whyNotJudged({ scanStatus, supersededAt, signedAt }: Standing): string | null {
  if (signedAt) return "This document is signed, so you can't change its verification.";
  if (supersededAt) return 'A newer document replaced this one.';
  if (scanStatus === 'waiting') return "We're still checking this document for viruses.";
  if (scanStatus === 'infected') return 'This file contained a virus, so we removed it.';
  return null;
}

/** Why a document cannot be read; null: it can. */
export function whyNotRead({ scanStatus }: Pick<Standing, 'scanStatus'>): string | null {
  if (scanStatus === 'waiting')
    return "We're still checking this document for viruses. Please try again in a moment.";
  if (scanStatus === 'infected') return 'This file contained a virus, so we removed it.';
  return null;
}

/** Whether its owner may delete it: while nobody has judged it, and once a newer one has taken its place unverified. */
export function isDeletable({
  verificationStatus,
  scanStatus,
  supersededAt,
}: Pick<Standing, 'verificationStatus' | 'scanStatus' | 'supersededAt'>): boolean {
  if (supersededAt) return verificationStatus !== 'verified';
  return verificationStatus === 'pending' && scanStatus !== 'infected';
}

/**
 * Whether the next upload of its type takes its place. In the list of an assessment a required one is locked while it is
 * pending or verified, an optional one never is. Outside of a list only a rejected one is replaced, and only when its
 * type says which document it is.
 */
export function isReplaceable({
  place,
  documentType,
  verificationStatus,
  supersededAt,
}: Pick<Standing, 'verificationStatus' | 'supersededAt'> & {
  readonly place: DocumentPlace;
  readonly documentType: DocumentTypeWord;
}): boolean {
  if (supersededAt) return false;
  if (place === 'optional') return true;
  return verificationStatus === 'rejected' && (place === 'required' || !isCatchAll(documentType));
}
