import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentsModule } from '../assessments/index.js';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { DirectUploadsService } from './direct-uploads.service.js';
import { DocumentAuditService } from './document-audit.service.js';
import { DocumentExpiryService } from './document-expiry.service.js';
import { DocumentFilesService } from './document-files.service.js';
import { DocumentIntakeService } from './document-intake.service.js';
import { DocumentReviewsService } from './document-reviews.service.js';
import { DocumentScansService } from './document-scans.service.js';
import { DocumentTargetsService } from './document-targets.service.js';
import { DocumentsService } from './documents.service.js';
import { DocumentAccess } from './entities/document-access.entity.js';
import { Document } from './entities/document.entity.js';
import { RequiredDocumentsService } from './required-documents.service.js';
import { StoredFilesService } from './stored-files.service.js';

const SERVICES = [
  DocumentsService,
  DocumentExpiryService,
  DocumentIntakeService,
  DirectUploadsService,
  DocumentFilesService,
  DocumentReviewsService,
  DocumentScansService,
  RequiredDocumentsService,
  StoredFilesService,
];

/** Documents and the rules about them; no transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Document, DocumentAccess]),
    AssessmentsModule,
    AuditModule,
    NotificationsModule,
  ],
  providers: [...SERVICES, DocumentAuditService, DocumentTargetsService],
  exports: SERVICES,
})
export class DocumentsModule {}
