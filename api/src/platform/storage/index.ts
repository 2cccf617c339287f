export {
  FILE_STORE,
  FileDamaged,
  FileMissing,
  STAGING_FOLDER,
  type DirectUpload,
  type FileStore,
  type StoredFile,
} from './file-store.js';
export { StorageModule } from './storage.module.js';
export { sweepStaging } from './staging-sweep.js';
