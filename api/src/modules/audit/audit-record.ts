import type { AuditEntry } from './entities/audit-entry.entity.js';

/** The columns of an entry that are read. */
export const RECORD_COLUMNS = [
  'id',
  'at',
  'actorId',
  'actorEmail',
  'action',
  'subjectType',
  'subjectId',
  'changes',
  'ip',
  'requestId',
  'seq',
  'hash',
] as const satisfies readonly (keyof AuditEntry)[];

/** An entry with the columns that are read. */
export type AuditRecord = Pick<AuditEntry, (typeof RECORD_COLUMNS)[number]>;
