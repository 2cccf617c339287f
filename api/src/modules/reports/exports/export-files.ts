import type { Database } from '../../../platform/database/database.js';
import { GeneratedFiles } from '../../../platform/exports/index.js';
import type { FileStore } from '../../../platform/storage/index.js';
import type { ReportExport } from '../entities/report-export.entity.js';
import { REPORTS_FOLDER } from '../reports.folder.js';

export const MIME_TYPES = { data: 'application/zip', report: 'application/pdf' } as const;

const NAMES = { data: ['portolan-data', 'zip'], report: ['portolan-report', 'pdf'] } as const;

/** The files of the exports. */
export function getExportFiles(database: Database, files: FileStore): GeneratedFiles {
  return new GeneratedFiles(database, files, 'reportExport', REPORTS_FOLDER);
}

/** The download's file name, such as portolan-report-2026-01-01-2026-01-31.pdf. */
export function getExportName({
  kind,
  firstDay,
  lastDay,
}: Pick<ReportExport, 'kind' | 'firstDay' | 'lastDay'>): string {
  const [name, ending] = NAMES[kind];
  return `${name}-${firstDay}-${lastDay}.${ending}`;
}
