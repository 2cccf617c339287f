export { AuditModule } from './audit.module.js';
export { fingerprint } from './fingerprint.js';
export { AuditService, type AuditRecord } from './audit.service.js';
export { listChanges } from './list-changes.js';
