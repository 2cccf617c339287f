import { Module } from '@nestjs/common';
import { DocumentsModule } from '../index.js';
import { DocumentExpiryTask } from './document-expiry.task.js';
import { RemoveFileProcessor } from './remove-file.processor.js';
import { ScanProcessor } from './scan.processor.js';
import { StoredFilesSweep } from './stored-files.sweep.js';

/** Scans new documents, removes the files of old ones, and reminds of last days, in processes that work through the queue. */
@Module({
  imports: [DocumentsModule],
  providers: [ScanProcessor, RemoveFileProcessor, StoredFilesSweep, DocumentExpiryTask],
})
export class DocumentsWorkerModule {}
