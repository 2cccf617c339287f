import { Readable } from 'node:stream';
import type { Settings } from '../../platform/config/settings.js';
import { FileMissing, type FileStore } from '../../platform/storage/index.js';
import { ArchiveWriter } from './archive.js';
import { DatabaseSnapshot } from './database-copy.js';
import { getSecretFingerprint, readKeptKeys } from './kept-keys.js';
import { MANIFEST_ENTRY, type Manifest } from './manifest.js';

/** What a backup is made of. */
export interface BackupSource {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** The folders of the store that are backed up. */
  readonly folders: readonly string[];
}

export interface BackupReport {
  readonly tables: number;
  readonly files: number;
  /** Of the compressed tables and the files, before they were sealed. */
  readonly bytes: number;
  /** Keys of files that were deleted while the backup ran. */
  readonly gone: readonly string[];
}

/**
 * Writes the database as it is at one moment, then the files, then the keys into one sealed archive. The product may
 * run meanwhile: a file that comes later is kept too, and is swept where it is restored; one that goes is reported.
 * @throws ArchiveError when the archive is there already; what the database, the store or the disk throws: then there
 * is no archive
 */
export async function makeBackup(
  file: string,
  passphrase: string,
  source: BackupSource,
  now = new Date(),
): Promise<BackupReport> {
  const snapshot = await DatabaseSnapshot.open(source.databaseUrl);
  try {
    // First: where no secret is kept yet, this makes it.
    const secretFingerprint = getSecretFingerprint(source.settings);
    const migrations = await snapshot.listMigrations();
    if (migrations.length === 0)
      throw new Error('The database has no schema yet: there is nothing to back up.');
    const archive = await ArchiveWriter.create(file, passphrase);
    try {
      const tables = await addTables(archive, snapshot);
      const sequences = await snapshot.listSequences();
      const { files, gone } = await addFiles(archive, source);
      const manifest: Manifest = {
        madeAt: now.toISOString(),
        migrations,
        tables,
        sequences,
        files,
        keys: await readKeptKeys(source.settings.dataDir),
        secretFingerprint,
      };
      await archive.add(MANIFEST_ENTRY, Readable.from([Buffer.from(JSON.stringify(manifest))]));
      await archive.finish();
      const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
      return { tables: tables.length, files: files.length, bytes, gone };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

async function addTables(archive: ArchiveWriter, snapshot: DatabaseSnapshot): Promise<Manifest['tables']> {
  const parts: Manifest['tables'] = [];
  for (const [index, table] of (await snapshot.listTables()).entries()) {
    const entry = `database/${index}`;
    parts.push({ ...table, entry, ...(await archive.add(entry, snapshot.read(table))) });
  }
  return parts;
}

async function addFiles(
  archive: ArchiveWriter,
  { files: store, folders }: BackupSource,
): Promise<{ files: Manifest['files']; gone: string[] }> {
  const files: Manifest['files'] = [];
  const gone: string[] = [];
  for (const folder of folders) {
    for await (const { key } of store.list(folder)) {
      const content = await store.open(key).catch((error: unknown) => {
        if (error instanceof FileMissing) return null;
        throw error;
      });
      const entry = `files/${files.length}`;
      if (content === null) gone.push(key);
      else files.push({ key, entry, ...(await archive.add(entry, content)) });
    }
  }
  return { files, gone };
}
