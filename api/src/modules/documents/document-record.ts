import type { Document } from './entities/document.entity.js';

/** A document as it is read. */
export type DocumentRecord = Document;

/** The columns of a `DocumentRecord`: read as they are, no entity is built for a list. */
export const RECORD_COLUMNS = columnsOf('');

/** The same of the table under another name. */
export function columnsOf(alias: string): string {
  const at = alias === '' ? '' : `${alias}.`;
  return `${at}id, ${at}user_id AS "userId", ${at}assessment_id AS "assessmentId",
    ${at}application_id AS "applicationId", ${at}document_type AS "documentType", ${at}place,
    ${at}original_name AS "originalName", ${at}mime_type AS "mimeType", ${at}bytes, ${at}sha256,
    ${at}storage_key AS "storageKey", ${at}scan_status AS "scanStatus",
    ${at}verification_status AS "verificationStatus", ${at}verification_notes AS "verificationNotes",
    ${at}verified_at AS "verifiedAt", ${at}verified_by AS "verifiedBy", ${at}expires_on::text AS "expiresOn",
    ${at}superseded_at AS "supersededAt", ${at}superseded_by AS "supersededBy", ${at}signed_at AS "signedAt",
    ${at}verification_code AS "verificationCode", ${at}sealed_at AS "sealedAt", ${at}uploaded_at AS "uploadedAt",
    ${at}updated_at AS "updatedAt"`;
}

/** A change is a new time even within the millisecond of the last one, so that a stale edit is always seen. */
export const TOUCHED = `updated_at = GREATEST(now(), updated_at + interval '1 millisecond')`;
