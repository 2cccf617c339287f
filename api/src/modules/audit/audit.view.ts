import type { AuditRecord } from './audit-record.js';
import type { ChainPart } from './chain/audit-chain.service.js';
import type { AuditChainCheckType, AuditEntryType } from './dto/audit.types.js';

/** The single view of an entry for every transport. */
export function auditEntryView({ seq, ...record }: AuditRecord): AuditEntryType {
  return { ...record, number: seq === null ? null : Number(seq) };
}

/** The single view of a part of a verification for every transport. */
export function auditChainView({ broken, ...part }: ChainPart): AuditChainCheckType {
  if (broken === null) return { ...part, intact: part.nextCursor === null ? true : null, broken };
  const { seq, ...found } = broken;
  return { ...part, intact: false, broken: { ...found, number: seq } };
}
