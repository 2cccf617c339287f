import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Settings } from '../../platform/config/settings.js';
import { ERASED_FOLDER } from '../../modules/privacy/index.js';
import { migrate, type Migrations } from '../../platform/database/data-source.js';
import { FileDamaged, type FileStore } from '../../platform/storage/index.js';
import { ArchiveError, ArchiveReader, parseJson, readAll } from './archive.js';
import { DatabaseFill } from './database-copy.js';
import { getSecretFingerprint, writeStoredSecrets } from './stored-secrets.js';
import { MANIFEST_ENTRY, manifestShape, type Manifest } from './manifest.js';

/** The target of a restore: an empty database and an empty store. */
export interface RestoreTarget {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly folders: readonly string[];
  /** Every migration of this version. */
  readonly migrations: Migrations;
}

export interface RestoreReport {
  readonly madeAt: string;
  readonly tables: number;
  readonly files: number;
  /** Migrations of this version that the backup lacked and that ran after the restore. */
  readonly migrated: number;
}

/** The target isn't suitable; the message is for the operator. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** Marks a schema with an unfinished restore: the next restore starts over. */
const IN_PROGRESS_MARK = 'Portolan is restoring a backup here.';

/**
 * Restores a backup. Every checksum is verified before anything is written, and the tables are filled in one
 * transaction. An interrupted restore can be started again.
 * @throws ArchiveError | RestoreRefused; errors of the database, the store, or the disk
 */
export async function restoreBackup(
  file: string,
  passphrase: string,
  target: RestoreTarget,
): Promise<RestoreReport> {
  const { settings } = target;
  const archive = await ArchiveReader.open(file, passphrase, settings.dataDir);
  try {
    const manifest = await readManifest(archive);
    const backupMigrations = selectMigrations(manifest, target.migrations);
    for (const part of [...manifest.tables, ...manifest.files]) await verify(archive, part);
    await prepare(target);
    await writeStoredSecrets(settings.dataDir, manifest.keys);
    if (getSecretFingerprint(settings) !== manifest.secretFingerprint) {
      throw new RestoreRefused(
        "SESSION_SECRET isn't the one of the backup: nobody's two-step sign-in would work. Set it to the former one.",
      );
    }
    await migrate(target.databaseUrl, backupMigrations);
    for (const { key, entry } of manifest.files) await target.files.put(key, await archive.open(entry));
    await fill(archive, manifest, target.databaseUrl);
    await migrate(target.databaseUrl, target.migrations);
    await setMark(target.databaseUrl, null);
    return {
      madeAt: manifest.madeAt,
      tables: manifest.tables.length,
      files: manifest.files.length,
      migrated: target.migrations.length - backupMigrations.length,
    };
  } finally {
    await archive.close();
  }
}

async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const text = await archive
    .open(MANIFEST_ENTRY)
    .then(readAll)
    .catch((error: unknown) => {
      if (!(error instanceof FileDamaged))
        throw new ArchiveError('The backup is cut off: its list of parts is missing.');
      throw new ArchiveError("The passphrase isn't the one of this backup, or the backup is damaged.");
    });
  const manifest = manifestShape.safeParse(parseJson(text));
  if (!manifest.success)
    throw new ArchiveError('The backup was made by another version, and its list of parts is unknown here.');
  return manifest.data;
}

/** The migrations of this version up to the last one of the backup. */
function selectMigrations({ migrations }: Manifest, all: Migrations): Migrations {
  const done = new Set(migrations);
  const appliedMigrations = all.filter(({ name }) => done.has(name));
  if (appliedMigrations.length === done.size) return appliedMigrations;
  throw new RestoreRefused(
    'The backup was made by a newer version of Portolan. Restore it with that version.',
  );
}

/** @throws ArchiveError if a part doesn't match its checksum */
async function verify(archive: ArchiveReader, part: { entry: string; sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const piece of await archive.open(part.entry))
      if (piece instanceof Uint8Array) hash.update(piece);
  } catch (error) {
    throw new ArchiveError(`The backup is damaged: its part ${part.entry} can't be read.`, { cause: error });
  }
  if (hash.digest('hex') !== part.sha256)
    throw new ArchiveError(`The backup is damaged: its part ${part.entry} has changed.`);
}

/** Accepts an empty database and store, or what an unfinished restore left in them. */
async function prepare({ databaseUrl, files, folders }: RestoreTarget): Promise<void> {
  const unfinished = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ mark: string | null; tables: string }>(
      `SELECT obj_description('public'::regnamespace, 'pg_namespace') AS mark, count(*) AS tables
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    const begun = rows[0]?.mark === IN_PROGRESS_MARK;
    if (!begun && rows[0]?.tables !== '0') {
      throw new RestoreRefused(
        'The database has tables already. Restore into an empty one: nothing is ever overwritten.',
      );
    }
    return begun;
  });
  // People erased since the backup must not come back, so their list may be in the otherwise empty store.
  for (const folder of folders.filter((each) => each !== ERASED_FOLDER)) {
    for await (const { key } of files.list(folder)) {
      if (!unfinished) {
        throw new RestoreRefused(
          'The file store has files already. Restore into an empty one: nothing is ever overwritten.',
        );
      }
      await files.delete(key);
    }
  }
  if (unfinished) {
    await inDatabase(databaseUrl, (client) =>
      client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
    );
  }
  await setMark(databaseUrl, IN_PROGRESS_MARK);
}

async function setMark(databaseUrl: string, mark: string | null): Promise<void> {
  const text = mark === null ? 'NULL' : pg.escapeLiteral(mark);
  await inDatabase(databaseUrl, (client) => client.query(`COMMENT ON SCHEMA public IS ${text}`));
}

async function fill(archive: ArchiveReader, manifest: Manifest, databaseUrl: string): Promise<void> {
  const database = await DatabaseFill.open(databaseUrl, manifest.tables);
  try {
    for (const table of manifest.tables)
      await database.write(table, Readable.from(await archive.open(table.entry)));
    await database.commit(manifest.sequences);
  } finally {
    await database.close();
  }
}

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'portolan-restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
