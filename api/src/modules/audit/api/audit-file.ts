import type { Readable } from 'node:stream';
import { csvFile, type CsvCell } from '../../../platform/csv/csv.js';
import type { AuditRecord } from '../index.js';

const COLUMNS = [
  'number',
  'at',
  'actorId',
  'actorEmail',
  'action',
  'subjectType',
  'subjectId',
  'field',
  'before',
  'after',
  'ip',
  'requestId',
  'id',
  'hash',
];

/** The audit log as a CSV file: one row per changed field, and one for an entry without changes. */
export function auditFile(entries: AsyncIterable<AuditRecord>): Readable {
  return csvFile(COLUMNS, listRows(entries));
}

async function* listRows(entries: AsyncIterable<AuditRecord>): AsyncGenerator<CsvCell[]> {
  for await (const entry of entries) {
    const { seq, at, actorId, actorEmail, action, subjectType, subjectId, ip, requestId, id, hash } = entry;
    const changes = Object.entries(entry.changes);
    for (const [field, [before, after]] of changes.length === 0 ? NOTHING : changes) {
      yield [
        ...[seq, at, actorId, actorEmail, action, subjectType, subjectId, field],
        ...[getCell(before), getCell(after)],
        ...[ip, requestId, id, hash],
      ];
    }
  }
}

const NOTHING: [string, readonly [unknown, unknown]][] = [['', [null, null]]];

function getCell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
