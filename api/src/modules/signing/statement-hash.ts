import type { SignatureRecord } from './entities/signature.entity.js';
import { hashOfTexts } from './trail/chain.js';

/**
 * A hash over what a signature says for good, which the trail keeps. What an erased account takes away (email, address,
 * browser) is not part of it.
 */
export function statementHash(
  record: Pick<
    SignatureRecord,
    'id' | 'signerName' | 'consent' | 'signatureType' | 'code' | 'documentHash' | 'signedAt'
  >,
): string {
  return hashOfTexts({
    id: record.id,
    signerName: record.signerName,
    consent: record.consent,
    signatureType: record.signatureType,
    code: record.code,
    documentHash: record.documentHash,
    signedAt: record.signedAt.toISOString(),
  });
}
