import { Logger } from '@nestjs/common';
import { DomainError } from '../../../platform/errors/index.js';
import type { FileStore } from '../../../platform/storage/index.js';

const UNWRITABLE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);
const RETRY_AFTER_SECONDS = 300;

const logger = new Logger('UploadedFiles');

/** Returns a readable error for a full, read-only, or broken store; other errors are returned unchanged. */
export function explainStoreFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !UNWRITABLE.has(error.code)) return error;
  const message = "We can't accept files right now. Please try again later.";
  return new DomainError('UNAVAILABLE', message, { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Deletes a staged file. If that fails, it is left to the sweep, so that the upload still reports its own error.
 */
export async function discardStaged(files: FileStore, key: string): Promise<void> {
  try {
    await files.delete(key);
  } catch (error) {
    logger.warn({ err: error, key }, 'A staged file could not be removed');
  }
}
