import type { Language } from '../../../platform/language/languages.js';

/** The details printed on a signed copy. Plain data, because it is sent to another thread. */
export interface SignatureDetails {
  readonly signerName: string;
  readonly signerEmail: string;
  readonly signedAt: Date;
  /** The signer's IP address and browser. */
  readonly ip: string;
  readonly userAgent: string;
  readonly consent: string;
  readonly signatureType: string;
  readonly code: string;
  /** The URL at which anyone can verify the signature. */
  readonly verifyUrl: string;
  readonly documentName: string;
  /** SHA-256 of the original, in hexadecimal. */
  readonly documentHash: string;
  /** The common name of the sealing certificate. */
  readonly sealedBy: string;
  /** The signer's language, used for the certificate page and the stamp. */
  readonly language: Language;
}

export interface Composition {
  readonly original: Uint8Array;
  readonly mimeType: string;
  /** A PNG image. */
  readonly signatureImage: Uint8Array;
  readonly details: SignatureDetails;
  /** Bytes reserved for the seal. */
  readonly reservedBytes: number;
}

/** Formats a time as the certificate prints it: UTC, to the second. */
export function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
