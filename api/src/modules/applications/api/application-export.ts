import type { Readable } from 'node:stream';
import { csvFile, type CsvCell } from '../../../platform/csv/csv.js';
import type { OwnedApplicationRecord } from '../index.js';

const COLUMNS: readonly (readonly [string, (record: OwnedApplicationRecord) => CsvCell])[] = [
  ['id', ({ id }) => id],
  ['userId', ({ userId }) => userId],
  ['firstName', ({ ownerFirstName }) => ownerFirstName],
  ['lastName', ({ ownerLastName }) => ownerLastName],
  ['email', ({ ownerEmail }) => ownerEmail],
  ['programId', ({ programId }) => programId],
  ['program', ({ programTitle }) => programTitle],
  ['country', ({ programCountry }) => programCountry],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['note', ({ note }) => note],
  ['createdAt', ({ createdAt }) => createdAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
  ['decidedAt', ({ decidedAt }) => decidedAt],
];

/** Applications as a CSV stream, generated while it is read. */
export function applicationsCsv(applications: AsyncIterable<OwnedApplicationRecord>): Readable {
  return csvFile(
    COLUMNS.map(([name]) => name),
    streamRows(applications),
  );
}

async function* streamRows(applications: AsyncIterable<OwnedApplicationRecord>): AsyncGenerator<CsvCell[]> {
  for await (const application of applications) yield COLUMNS.map(([, cell]) => cell(application));
}
