import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { keptSecret } from '../config/secrets.js';
import { Settings } from '../config/settings.js';
import { FILE_STORE, type FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Where files are: the S3 of the settings, or sealed in `DATA_DIR/files`. */
@Global()
@Module({
  providers: [{ provide: FILE_STORE, inject: [Settings], useFactory: getFileStore }],
  exports: [FILE_STORE],
})
export class StorageModule {}

/** The store that the settings ask for. */
function getFileStore(settings: Settings): FileStore {
  if (settings.s3) return new S3FileStore(settings.s3);
  const key = settings.filesKey ?? Buffer.from(keptSecret(settings.dataDir, 'files-key'), 'hex');
  return new LocalFileStore(path.join(settings.dataDir, 'files'), key);
}
