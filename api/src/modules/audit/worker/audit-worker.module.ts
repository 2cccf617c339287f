import { Module } from '@nestjs/common';
import { AuditModule } from '../index.js';
import { AuditAnchorTask } from './audit-anchor.task.js';

/** What the audit log does in the background. */
@Module({ imports: [AuditModule], providers: [AuditAnchorTask] })
export class AuditWorkerModule {}
