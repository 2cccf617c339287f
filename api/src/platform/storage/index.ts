export {
  assertKey,
  FILE_STORE,
  FileDamaged,
  FileMissing,
  STAGING_FOLDER,
  type DirectUpload,
  type FileContent,
  type FileStore,
  type StoredFile,
} from './file-store.js';
export { LocalFileStore } from './local-file-store.js';
export { getFileStore, StorageModule } from './storage.module.js';
export { sweepOrphans } from './orphan-sweep.js';
export { sweepStaging } from './staging-sweep.js';
