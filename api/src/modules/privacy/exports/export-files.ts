import type { PersonalExport } from '../entities/personal-export.entity.js';
import { PRIVACY_FOLDER } from '../privacy.folder.js';

/** The download's file name, such as portolan-my-data-2026-01-31.zip. */
export function getExportName({ createdAt }: Pick<PersonalExport, 'createdAt'>): string {
  return `portolan-my-data-${createdAt.toISOString().slice(0, 10)}.zip`;
}

/** Its storage key. */
export function getExportKey(fileId: string): string {
  return `${PRIVACY_FOLDER}${fileId}`;
}
