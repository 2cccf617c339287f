export { AuditModule } from './audit.module.js';
export { fingerprintOf } from './fingerprint.js';
export { AuditService, type AuditRecord } from './audit.service.js';
