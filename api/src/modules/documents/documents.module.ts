import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentsModule } from '../assessments/index.js';
import { AuditModule } from '../audit/index.js';
import { ClaimsModule } from '../claims/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { DirectUploadsService } from './direct-uploads.service.js';
import { DocumentAuditService } from './document-audit.service.js';
import { DocumentExpiryService } from './document-expiry.service.js';
import { DocumentFilesService } from './document-files.service.js';
import { DocumentUploadService } from './document-upload.service.js';
import { DocumentNewsService } from './document-news.service.js';
import { DocumentProofsService } from './document-proofs.service.js';
import { DocumentReviewsService } from './document-reviews.service.js';
import { DocumentScansService } from './document-scans.service.js';
import { DocumentTargetsService } from './document-targets.service.js';
import { DocumentViewsService } from './document-views.service.js';
import { DocumentsService } from './documents.service.js';
import { DocumentAccess } from './entities/document-access.entity.js';
import { Document } from './entities/document.entity.js';
import { OwnDocumentFilesService } from './own-document-files.service.js';
import { TextReadingsService } from './reading/text-readings.service.js';
import { PassportReadingsService } from './reading/passport-readings.service.js';
import { RequiredDocumentsService } from './required-documents.service.js';
import { StoredFilesService } from './stored-files.service.js';

const SERVICES = [
  DocumentsService,
  DocumentExpiryService,
  DocumentUploadService,
  DirectUploadsService,
  DocumentFilesService,
  DocumentProofsService,
  DocumentReviewsService,
  DocumentScansService,
  DocumentViewsService,
  RequiredDocumentsService,
  OwnDocumentFilesService,
  StoredFilesService,
  PassportReadingsService,
  TextReadingsService,
];

/** Documents and their rules, without a transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Document, DocumentAccess]),
    AssessmentsModule,
    AuditModule,
    ClaimsModule,
    NotificationsModule,
  ],
  providers: [...SERVICES, DocumentAuditService, DocumentNewsService, DocumentTargetsService],
  exports: SERVICES,
})
export class DocumentsModule {}
