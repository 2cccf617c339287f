/** The ways to sign (spec section 3). */
const SIGNATURE_TYPES = ['drawn', 'typed', 'uploaded'] as const;
export type SignatureTypeWord = (typeof SIGNATURE_TYPES)[number];

/** What a person agrees to by signing; it is kept with the signature and printed on the certificate page. */
export const CONSENT =
  'I agree to sign this document electronically. My electronic signature is as binding as a handwritten one.';
