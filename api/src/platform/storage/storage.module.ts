import path from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { readOrCreateSecret } from '../config/secrets.js';
import { Settings } from '../config/settings.js';
import { FILE_STORE, type FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** The file store: the configured S3 bucket, or encrypted files in `DATA_DIR/files`. */
@Global()
@Module({})
export class StorageModule {
  /** @param folders the folders that this process's modules use, such as `pictures/` */
  static with(folders: readonly string[]): DynamicModule {
    return {
      module: StorageModule,
      providers: [
        {
          provide: FILE_STORE,
          inject: [Settings],
          useFactory: (settings: Settings) => getFileStore(settings, folders),
        },
      ],
      exports: [FILE_STORE],
    };
  }
}

/**
 * Creates the configured store.
 * @param folders the folders that modules use
 */
export function getFileStore(settings: Settings, folders: readonly string[]): FileStore {
  if (settings.s3) return new S3FileStore(settings.s3, folders);
  const key = settings.filesKey ?? Buffer.from(readOrCreateSecret(settings.dataDir, 'files-key'), 'hex');
  return new LocalFileStore(path.join(settings.dataDir, 'files'), key);
}
