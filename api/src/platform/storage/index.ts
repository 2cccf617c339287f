export {
  FILE_STORE,
  FileDamaged,
  FileMissing,
  type DirectUpload,
  type DownloadAs,
  type FileStore,
  type ListedFile,
  type StoredFile,
  type UploadLimits,
} from './file-store.js';
export { StorageModule } from './storage.module.js';
export { sweepStaging } from './staging-sweep.js';
