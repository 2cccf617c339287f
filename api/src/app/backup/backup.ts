import { Readable } from 'node:stream';
import type { Settings } from '../../platform/config/settings.js';
import { FileMissing, type FileStore } from '../../platform/storage/index.js';
import { ArchiveWriter } from './archive.js';
import { DatabaseSnapshot } from './database-copy.js';
import { getSecretFingerprint, readStoredSecrets } from './stored-secrets.js';
import { MANIFEST_ENTRY, type Manifest } from './manifest.js';

/** The source of a backup. */
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
  /** The total size of the compressed tables and the files, before encryption, in bytes. */
  readonly bytes: number;
  /** Keys of files that were deleted while the backup ran. */
  readonly gone: readonly string[];
}

/**
 * Writes a snapshot of the database, then the files, then the keys into one encrypted archive. The product may be
 * running: files added meanwhile are included too and swept after a restore; deleted ones are reported.
 * @throws ArchiveError if the archive already exists; errors of the database, the store, or the disk, in which case
 * there is no archive
 */
export async function makeBackup(
  file: string,
  passphrase: string,
  source: BackupSource,
  now = new Date(),
): Promise<BackupReport> {
  const snapshot = await DatabaseSnapshot.open(source.databaseUrl);
  try {
    // First, because this generates the secret if there is none yet.
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
        keys: await readStoredSecrets(source.settings.dataDir),
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
