/** The ways to sign (spec section 3). */
export type SignatureTypeValue = 'drawn' | 'typed' | 'uploaded';

/** The consent sentence; it is stored with the signature and printed on the certificate page. */
export const CONSENT =
  'I agree to sign this document electronically. My electronic signature is as binding as a handwritten one.';
