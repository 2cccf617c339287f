import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { PrivacyModule } from '../index.js';
import { BooksRetentionTask } from './books-retention.task.js';
import { ErasedAccountsTask } from './erased-accounts.task.js';
import { EraseFilesProcessor, ErasureReceiptMailProcessor } from './erasure.processors.js';
import { PersonalExportProcessor } from './personal-export.processor.js';
import { RetentionWatchTask } from './retention-watch.task.js';
import { PersonalExportsSweep } from './personal-exports.sweep.js';

/** Creates exports and completes erasures in worker processes. */
@Module({
  imports: [PrivacyModule, AuditModule],
  providers: [
    PersonalExportProcessor,
    PersonalExportsSweep,
    EraseFilesProcessor,
    ErasedAccountsTask,
    ErasureReceiptMailProcessor,
    RetentionWatchTask,
    BooksRetentionTask,
  ],
})
export class PrivacyWorkerModule {}
