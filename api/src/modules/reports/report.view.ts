import type { ReportExportType } from './dto/report-export.types.js';
import type { ReportExport } from './entities/report-export.entity.js';
import { getExportName } from './exports/export-files.js';

export function reportExportView(file: ReportExport): ReportExportType {
  const { id, kind, firstDay, lastDay, timeZone, status, progress, bytes, createdAt, expiresAt } = file;
  return {
    ...{ id, kind, from: firstDay, to: lastDay, timeZone, status, progress, bytes, createdAt, expiresAt },
    fileName: getExportName(file),
    url: status === 'ready' ? `/api/admin/reports/exports/${id}/file` : null,
  };
}
