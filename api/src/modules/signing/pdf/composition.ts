import type { Language } from '../../../platform/language/languages.js';

/** The printed details of a signed copy. Plain data, because it is sent to another thread. */
export interface SignatureDetails {
  readonly signerName: string;
  readonly signerEmail: string;
  readonly signedAt: Date;
  /** Network address and browser of the signer. */
  readonly ip: string;
  readonly userAgent: string;
  readonly consent: string;
  readonly signatureType: string;
  readonly code: string;
  /** The URL at which anyone can verify it. */
  readonly verifyUrl: string;
  readonly documentName: string;
  /** SHA-256 of the original, hexadecimal. */
  readonly documentHash: string;
  /** Common name of the certificate that seals. */
  readonly sealedBy: string;
  /** Of the signer: the certificate page and the stamp are in it. */
  readonly language: Language;
}

export interface Composition {
  readonly original: Uint8Array;
  readonly mimeType: string;
  /** PNG. */
  readonly signatureImage: Uint8Array;
  readonly details: SignatureDetails;
  /** Room for the seal, in bytes. */
  readonly room: number;
}

/** The time as the certificate prints it: UTC, to the second. */
export function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
