import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentsModule } from '../assessments/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { DirectUploads } from './direct-uploads.service.js';
import { DocumentAudit } from './document-audit.service.js';
import { DocumentFiles } from './document-files.service.js';
import { DocumentIntake } from './document-intake.service.js';
import { DocumentReviews } from './document-reviews.service.js';
import { DocumentScans } from './document-scans.service.js';
import { DocumentTargets } from './document-targets.service.js';
import { DocumentsService } from './documents.service.js';
import { DocumentAccess } from './entities/document-access.entity.js';
import { Document } from './entities/document.entity.js';
import { RequiredDocuments } from './required-documents.service.js';
import { StoredFiles } from './stored-files.service.js';

const SERVICES = [
  DocumentsService,
  DocumentIntake,
  DirectUploads,
  DocumentFiles,
  DocumentReviews,
  DocumentScans,
  RequiredDocuments,
  StoredFiles,
];

/** Documents and the rules about them; no transport. */
@Module({
  imports: [TypeOrmModule.forFeature([Document, DocumentAccess]), AssessmentsModule, NotificationsModule],
  providers: [...SERVICES, DocumentAudit, DocumentTargets],
  exports: SERVICES,
})
export class DocumentsModule {}
