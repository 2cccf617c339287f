import type { Database } from '../../../platform/database/database.js';
import { GeneratedFiles } from '../../../platform/exports/index.js';
import type { FileStore } from '../../../platform/storage/index.js';
import type { PersonalExport } from '../entities/personal-export.entity.js';
import { PRIVACY_FOLDER } from '../privacy.folder.js';

/** The files of the exports. */
export function getExportFiles(database: Database, files: FileStore): GeneratedFiles {
  return new GeneratedFiles(database, files, 'personalExport', PRIVACY_FOLDER);
}

/** The download's file name, such as portolan-my-data-2026-01-31.zip. */
export function getExportName({ createdAt }: Pick<PersonalExport, 'createdAt'>): string {
  return `portolan-my-data-${createdAt.toISOString().slice(0, 10)}.zip`;
}
