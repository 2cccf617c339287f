import { readDataMap, writeDataMapPage } from '../modules/privacy/index.js';
// Loading them loads every entity.
import './api.module.js';
import './core.module.js';
import './worker.module.js';

/** The required content of `PRIVACY.md`. */
export function emitPrivacyPage(): string {
  return writeDataMapPage(readDataMap());
}
