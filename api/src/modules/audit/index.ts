export { AuditModule } from './audit.module.js';
export { fingerprint as fingerprintOf } from './fingerprint.js';
export { AuditService, type AuditRecord } from './audit.service.js';
