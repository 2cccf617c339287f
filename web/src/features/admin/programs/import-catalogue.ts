import { callApi } from '../../../lib/rest/call-api';
import { isRecord, parseJson } from '../../../lib/storage';
import { catalogueAddresses } from './addresses';

export interface BadRow {
  /** Line in the file, starting at 1. */
  line: number;
  field: string;
  message: string;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  /** The first errors; `moreErrors` says how many follow. */
  errors: readonly BadRow[];
  moreErrors: number;
}

/**
 * Imports a CSV file into the catalog.
 * @param dryRun changes nothing; the report says what would happen
 * @throws CallRefused
 */
export async function importCatalogue(file: Blob, dryRun: boolean): Promise<ImportReport> {
  const answer = await callApi(catalogueAddresses.import(dryRun), {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Accept: 'application/json' },
    body: file,
  });
  return getReport(parseJson(await answer.text()));
}

function getReport(body: unknown): ImportReport {
  const report = isRecord(body) ? body['import'] : undefined;
  if (!isRecord(report)) throw new Error('The answer to an import has no report.');
  const { rows, created, updated, errors, moreErrors } = report;
  if (typeof rows !== 'number' || typeof created !== 'number' || typeof updated !== 'number') {
    throw new Error('The report of an import has no counts.');
  }
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return {
    rows,
    created,
    updated,
    errors: list.filter(isBadRow),
    moreErrors: typeof moreErrors === 'number' ? moreErrors : 0,
  };
}

function isBadRow(entry: unknown): entry is BadRow {
  return (
    isRecord(entry) &&
    typeof entry['line'] === 'number' &&
    typeof entry['field'] === 'string' &&
    typeof entry['message'] === 'string'
  );
}
