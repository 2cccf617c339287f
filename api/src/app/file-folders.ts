import { AUDIT_FOLDER } from '../modules/audit/index.js';
import { HOMEPAGE_FOLDER } from '../modules/content/index.js';
import { DOCUMENTS_FOLDER } from '../modules/documents/index.js';
import { ERASED_FOLDER, PRIVACY_FOLDER } from '../modules/privacy/index.js';
import { REPORTS_FOLDER } from '../modules/reports/index.js';
import { SIGNING_FOLDERS } from '../modules/signing/index.js';

/** Every folder of the file store that a module uses, except staging. */
export const FILE_FOLDERS: readonly string[] = [
  AUDIT_FOLDER,
  DOCUMENTS_FOLDER,
  ERASED_FOLDER,
  HOMEPAGE_FOLDER,
  PRIVACY_FOLDER,
  REPORTS_FOLDER,
  ...SIGNING_FOLDERS,
];
