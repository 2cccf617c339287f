import type { AttributeTypeAndValue } from 'pkijs';
import { BmpString, PrintableString, Utf8String } from 'asn1js';

/** Object identifiers used in a PAdES signature. */
export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
} as const;

/** Copies bytes to their own ArrayBuffer for the ASN.1 library: small Node buffers share one. */
export function exact(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** The common name in a distinguished name; null if it has none. */
export function readCommonName(parts: readonly AttributeTypeAndValue[]): string | null {
  const value = parts.find((part) => part.type === OID.commonName)?.value;
  if (value instanceof Utf8String || value instanceof PrintableString || value instanceof BmpString) {
    return value.valueBlock.value;
  }
  return null;
}
