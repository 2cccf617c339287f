import { Module } from '@nestjs/common';
import { AuditModule } from '../index.js';
import { AuditAnchorTask } from './audit-anchor.task.js';

/** Background work of the audit log. */
@Module({ imports: [AuditModule], providers: [AuditAnchorTask] })
export class AuditWorkerModule {}
