import { STAGING_FOLDER, type FileStore } from './file-store.js';

/** How long an upload may take until it has its place, and how long an unfinished put may stand still. */
const STAGED_FOR_MS = 60 * 60 * 1000;

/**
 * Removes what uploads have left that were killed: staged files and unfinished puts older than an hour.
 * @returns how many files went
 */
export async function sweepStaging(store: FileStore, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - STAGED_FOR_MS);
  let count = await store.discardAbandoned(before);
  for await (const { key, storedAt } of store.list(STAGING_FOLDER)) {
    if (storedAt >= before) continue;
    await store.delete(key);
    count += 1;
  }
  return count;
}
