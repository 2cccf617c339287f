import type { Signature } from './entities/signature.entity.js';
import { hashOfTexts } from './trail/chain.js';

/** A signature as it is read. */
export type SignatureRecord = Signature;

export const SIGNATURE_COLUMNS = `id, document_id AS "documentId", user_id AS "userId", signer_name AS "signerName",
  signer_email AS "signerEmail", ip, user_agent AS "userAgent", consent, signature_type AS "signatureType", code,
  document_hash AS "documentHash", image_key AS "imageKey", signed_at AS "signedAt", sealed_at AS "sealedAt",
  sealed_key AS "sealedKey", sealed_sha256 AS "sealedSha256", sealed_bytes AS "sealedBytes"`;

/**
 * A hash over what a signature says for good, which the trail keeps. What an erased account takes away (e-mail, address,
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
