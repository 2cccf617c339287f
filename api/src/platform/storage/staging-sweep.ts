import { STAGING_FOLDER, type FileStore } from './file-store.js';

/** How long an upload may stay staged, and how long an incomplete put may be idle, in milliseconds. */
const MAX_STAGED_MS = 60 * 60 * 1000;

/**
 * Deletes what killed uploads left behind: staged files and incomplete puts older than an hour.
 * @returns the number of deleted files
 */
export async function sweepStaging(store: FileStore, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - MAX_STAGED_MS);
  let count = await store.discardAbandoned(before);
  for await (const { key, storedAt } of store.list(STAGING_FOLDER)) {
    if (storedAt >= before) continue;
    await store.delete(key);
    count += 1;
  }
  return count;
}
