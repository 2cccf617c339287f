export { AuditModule } from './audit.module.js';
export { fingerprint } from './fingerprint.js';
export type { AuditRecord } from './audit-record.js';
export { AuditLogService, type AuditFilter } from './audit-log.service.js';
export { AuditService } from './audit.service.js';
export { AuditChainService } from './chain/audit-chain.service.js';
export { AuditRetentionService } from './chain/audit-retention.service.js';
export { AUDIT_FOLDER } from './audit.folders.js';
export { listChanges } from './list-changes.js';
