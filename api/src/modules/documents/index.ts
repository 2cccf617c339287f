export { DocumentsModule } from './documents.module.js';
export { DocumentsService } from './documents.service.js';
export { DocumentFilesService as DocumentFiles, type OpenedFile } from './document-files.service.js';
export type { DeclaredFile } from './declared-file.js';
export { DocumentIntakeService as DocumentIntake } from './document-intake.service.js';
export { DirectUploadsService as DirectUploads } from './direct-uploads.service.js';
export { DocumentReviewsService as DocumentReviews, type ReviewRecord } from './document-reviews.service.js';
export { DocumentScansService as DocumentScans } from './document-scans.service.js';
export {
  RequiredDocumentsService as RequiredDocuments,
  type RequiredDocument,
} from './required-documents.service.js';
export { StoredFilesService as StoredFiles } from './stored-files.service.js';
export type { DocumentRecord } from './entities/document.entity.js';
export { DocumentKind, DocumentType, VerificationWord } from './dto/document.types.js';
export { documentView } from './document.view.js';
export { parseUploadKey } from './upload-key.js';
export { nameDocumentType as nameOf } from './documents.words.js';
export { SIGNED_FILES, type SignedFiles } from './signed-files.js';
export { APPLICATION_STANDING, type ApplicationStanding } from './application-standing.js';
