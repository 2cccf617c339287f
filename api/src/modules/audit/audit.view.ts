import type { AuditRecord } from './audit-record.js';
import type { ChainCheck } from './chain/audit-chain.service.js';
import type { AuditChainCheckType, AuditEntryType } from './dto/audit.types.js';

/** The one view of an entry, for every transport. */
export function auditEntryView({ seq, ...record }: AuditRecord): AuditEntryType {
  return { ...record, number: seq === null ? null : Number(seq) };
}

/** The one view of a check of the chain. */
export function auditChainView({ broken, ...check }: ChainCheck): AuditChainCheckType {
  if (broken === null) return { ...check, intact: true, broken };
  const { seq, ...found } = broken;
  return { ...check, intact: false, broken: { ...found, number: seq } };
}
