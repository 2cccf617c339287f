import { Module } from '@nestjs/common';
import { AuditModule } from '../index.js';
import { AdminAuditController } from './admin-audit.controller.js';
import { AuditResolver } from './audit.resolver.js';

/** The audit log over REST and GraphQL. */
@Module({
  imports: [AuditModule],
  controllers: [AdminAuditController],
  providers: [AuditResolver],
})
export class AuditApiModule {}
