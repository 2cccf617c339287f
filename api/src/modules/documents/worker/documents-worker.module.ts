import { Module } from '@nestjs/common';
import { DocumentsModule } from '../index.js';
import { DocumentExpiryTask } from './document-expiry.task.js';
import { RemoveFileProcessor } from './remove-file.processor.js';
import { ScanProcessor } from './scan.processor.js';
import { StoredFilesSweep } from './stored-files.sweep.js';

/** Scans new documents, deletes files of removed ones, and sends expiry reminders, in worker processes. */
@Module({
  imports: [DocumentsModule],
  providers: [ScanProcessor, RemoveFileProcessor, StoredFilesSweep, DocumentExpiryTask],
})
export class DocumentsWorkerModule {}
