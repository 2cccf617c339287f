import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogService } from './audit-log.service.js';
import { AuditService } from './audit.service.js';
import { AuditAnchor } from './chain/audit-anchor.js';
import { AuditChainService } from './chain/audit-chain.service.js';
import { AuditRetentionService } from './chain/audit-retention.service.js';
import { AuditEntry } from './entities/audit-entry.entity.js';

const SERVICES = [AuditService, AuditLogService, AuditChainService, AuditRetentionService];

/** The admins' audit log, a hash chain that reveals tampering. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  providers: [...SERVICES, AuditAnchor],
  exports: SERVICES,
})
export class AuditModule {}
