import path from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { readOrCreateSecret } from '../config/secrets.js';
import { Settings } from '../config/settings.js';
import { FILE_STORE, type FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Where files are: the S3 of the settings, or sealed in `DATA_DIR/files`. */
@Global()
@Module({})
export class StorageModule {
  /** @param folders where the modules of this process keep files, such as `pictures/` */
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
 * The store that the settings ask for.
 * @param folders where the modules keep files
 */
export function getFileStore(settings: Settings, folders: readonly string[]): FileStore {
  if (settings.s3) return new S3FileStore(settings.s3, folders);
  const key = settings.filesKey ?? Buffer.from(readOrCreateSecret(settings.dataDir, 'files-key'), 'hex');
  return new LocalFileStore(path.join(settings.dataDir, 'files'), key);
}
