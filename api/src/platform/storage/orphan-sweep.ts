import { Logger } from '@nestjs/common';
import type { FileStore } from './file-store.js';

const BATCH = 500;
/** With at least this many files, if more than half have no row, the store is assumed to belong to another database. */
const MIN_FILES_TO_JUDGE = 20;

const logger = new Logger('OrphanSweep');

export interface OrphanSweep {
  /** The folder in the store, with its final slash. */
  readonly folder: string;
  /** A file stored since then may still get its row. */
  readonly before: Date;
  /** Returns those of up to 500 keys that a row refers to. */
  readonly findUsed: (keys: readonly string[]) => Promise<readonly (string | null)[]>;
}

/**
 * Deletes the files of a folder that no row refers to, such as what killed processes left behind. A store that seems to
 * belong to another database is left alone, and logged as an error.
 * @returns the number of deleted files
 */
export async function sweepOrphans(
  store: FileStore,
  { folder, before, findUsed }: OrphanSweep,
): Promise<number> {
  const orphans: string[] = [];
  const judge = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const used = new Set(await findUsed(keys));
    orphans.push(...keys.filter((key) => !used.has(key)));
  };
  let seen = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of store.list(folder)) {
    seen += 1;
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    await judge(batch);
    batch = [];
  }
  await judge(batch);
  if (seen >= MIN_FILES_TO_JUDGE && orphans.length > seen / 2) {
    logger.error(
      `${orphans.length} of ${seen} files under ${folder} have no row: is this the right database? Nothing was removed.`,
    );
    return 0;
  }
  for (const key of orphans) await store.delete(key);
  return orphans.length;
}
