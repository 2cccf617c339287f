import type { DocumentRecord } from './entities/document.entity.js';
import { isDeletable, isReplaceable, explainNotReadable } from './documents.states.js';
import type { DocumentType } from './dto/document.types.js';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The single view of a document for every transport. Doesn't include where the file is stored. */
export function documentView(record: DocumentRecord): DocumentType {
  return {
    id: record.id,
    originalName: record.originalName,
    filename: `${record.id}.${EXTENSIONS[record.mimeType] ?? 'bin'}`,
    mimeType: record.mimeType,
    documentType: record.documentType,
    verificationStatus: record.verificationStatus,
    verificationNotes: record.verificationNotes,
    verifiedAt: record.verifiedAt,
    uploadedAt: record.uploadedAt,
    updatedAt: record.updatedAt,
    size: record.bytes,
    sha256: record.sha256,
    scanning: record.scanStatus === 'waiting',
    readable: explainNotReadable(record) === null,
    isSigned: record.signedAt !== null,
    signedAt: record.signedAt,
    verificationCode: record.verificationCode,
    sealed: record.sealedAt !== null,
    expiresOn: record.expiresOn,
    supersededAt: record.supersededAt,
    applicationId: record.applicationId,
    visaAssessmentId: record.assessmentId,
    replaceable: isReplaceable(record),
    deletable: isDeletable(record),
  };
}
