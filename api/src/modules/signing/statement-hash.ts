import type { SignatureRecord } from './entities/signature.entity.js';
import { hashTexts } from './trail/chain.js';

/**
 * SHA-256 of the permanent data of a signature, stored in the trail. Data that an erasure removes
 * (email, IP address, browser) isn't included.
 */
export function statementHash(
  record: Pick<
    SignatureRecord,
    'id' | 'signerName' | 'consent' | 'signatureType' | 'code' | 'documentHash' | 'signedAt'
  >,
): string {
  return hashTexts({
    id: record.id,
    signerName: record.signerName,
    consent: record.consent,
    signatureType: record.signatureType,
    code: record.code,
    documentHash: record.documentHash,
    signedAt: record.signedAt.toISOString(),
  });
}
