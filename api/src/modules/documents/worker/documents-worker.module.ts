import { Module } from '@nestjs/common';
import { DocumentsModule } from '../index.js';
import { RemoveFileProcessor } from './remove-file.processor.js';
import { ScanProcessor } from './scan.processor.js';
import { StoredFilesSweep } from './stored-files.sweep.js';

/** Scans new documents and removes the files of old ones, in processes that work through the queue. */
@Module({
  imports: [DocumentsModule],
  providers: [ScanProcessor, RemoveFileProcessor, StoredFilesSweep],
})
export class DocumentsWorkerModule {}
