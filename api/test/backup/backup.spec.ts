import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup, type BackupSource } from '../../src/app/backup/backup.js';
import { restoreBackup, type RestoreTarget } from '../../src/app/backup/restore.js';
import { FILE_FOLDERS } from '../../src/app/file-folders.js';
import { migrations } from '../../src/app/migrations.js';
import { parseSettings, type Settings } from '../../src/platform/config/settings.js';
import { migrate } from '../../src/platform/database/data-source.js';
import { getFileStore, type FileStore } from '../../src/platform/storage/index.js';
import { fillAllTables } from '../auth/whole-person.js';
import {
  createEmptyDatabase,
  startTestApp,
  type SignedUp,
  type TestApp,
  type TestDatabase,
} from '../harness/index.js';

const PASSPHRASE = 'a long word for the archive';
const DOCUMENT = 'documents/0a000000-0000-7000-8000-000000000001';

let app: TestApp;
let person: SignedUp;
let source: BackupSource;
let archive: string;
let original: Record<string, unknown>;
const places: { database: TestDatabase; dataDir: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
  await fillAllTables(app, person, await app.signUpAdmin());
  const files = getFileStore(app.settings, FILE_FOLDERS);
  await files.put(DOCUMENT, Readable.from([Buffer.from('the passport of a person')]));
  await files.put(`${DOCUMENT}-empty`, Readable.from([]));
  // Nothing may be written between the backup and the comparison.
  await app.close({ keep: true });
  source = { settings: app.settings, databaseUrl: app.database.url, files, folders: FILE_FOLDERS };
  archive = path.join(app.settings.dataDir, 'backup.tar');
  await makeBackup(archive, PASSPHRASE, source);
  original = await describeDatabase(source.databaseUrl);
});

afterEach(async () => {
  for (const { database, dataDir } of places.splice(0)) {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

afterAll(async () => {
  await app.database.drop();
  await rm(app.settings.dataDir, { recursive: true, force: true });
});

/** An empty database and an empty folder. */
async function newPlace(): Promise<RestoreTarget & { database: TestDatabase; settings: Settings }> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-restore-'));
  places.push({ database, dataDir });
  const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url });
  const files = getFileStore(settings, FILE_FOLDERS);
  return { database, settings, databaseUrl: database.url, files, folders: FILE_FOLDERS, migrations };
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table with a hash of all its rows, every sequence with its value, every constraint and trigger. */
function describeDatabase(url: string): Promise<Record<string, unknown>> {
  return inDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
      const { rows } = await client.query(
        `SELECT count(*), md5(string_agg(row::text, E'\\n' ORDER BY row::text)) AS hash FROM "${name}" AS row`,
      );
      found[name] = rows[0];
    }
    const { rows: constraints } = await client.query(
      `SELECT conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace ORDER BY conname`,
    );
    const { rows: triggers } = await client.query(
      `SELECT tgname, tgrelid::regclass::text, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
    );
    const { rows: sequences } = await client.query(
      `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'
       AND sequencename <> 'migrations_id_seq' ORDER BY 1`,
    );
    return { ...found, constraints, triggers, sequences };
  });
}

async function read(files: FileStore, key: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await files.open(key)) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces).toString('utf8');
}

describe('a backup', () => {
  it('restored into an empty place is identical, row by row and file by file', async () => {
    const place = await newPlace();
    const report = await restoreBackup(archive, PASSPHRASE, place);
    expect(await describeDatabase(place.databaseUrl)).toEqual(original);
    expect(await read(place.files, DOCUMENT)).toBe('the passport of a person');
    expect(await read(place.files, `${DOCUMENT}-empty`)).toBe('');
    expect(report).toMatchObject({ files: 2, migrated: 0 });
    expect((await readdir(place.settings.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('lets people continue where they were, with the same session and password', async () => {
    const place = await newPlace();
    await restoreBackup(archive, PASSPHRASE, place);
    const restored = await startTestApp({
      database: place.database,
      env: { DATA_DIR: place.settings.dataDir },
    });
    onTestFinished(() => restored.close());
    const session = await restored.client({ cookie: person.client.cookieHeader() }).get('/api/auth/me');
    expect(session.body).toMatchObject({ user: { id: person.user.id } });
    const { email, password } = person;
    expect((await restored.client().post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('contains nothing that is readable without its passphrase', async () => {
    const bytes = await readFile(archive);
    for (const word of ['the passport of a person', person.email, 'CREATE', 'users']) {
      expect(bytes.includes(word), word).toBe(false);
    }
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  it('is a snapshot: it omits what is written while it runs', async () => {
    const late = path.join(app.settings.dataDir, 'late.tar');
    const files: FileStore = Object.create(source.files, {
      list: {
        value: async function* (folder: string) {
          await inDatabase(source.databaseUrl, (client) =>
            client.query('UPDATE users SET first_name = $1', ['Late']),
          );
          yield* source.files.list(folder);
        },
      },
    });
    await makeBackup(late, PASSPHRASE, { ...source, files });
    const place = await newPlace();
    await restoreBackup(late, PASSPHRASE, place);
    const { rows } = await inDatabase(place.databaseUrl, (client) =>
      client.query('SELECT 1 FROM users WHERE first_name = $1', ['Late']),
    );
    expect(rows).toEqual([]);
  });

  it('never overwrites a file, and leaves nothing when it fails', async () => {
    await expect(makeBackup(archive, PASSPHRASE, source)).rejects.toThrow('is there already');
    const failed = path.join(app.settings.dataDir, 'failed.tar');
    const files: FileStore = Object.create(source.files, {
      open: { value: () => Promise.reject(new Error('The disk is gone.')) },
    });
    await expect(makeBackup(failed, PASSPHRASE, { ...source, files })).rejects.toThrow('The disk is gone.');
    const left = await readdir(app.settings.dataDir);
    expect(left.filter((name) => name === 'failed.tar' || name.startsWith('.portolan-backup'))).toEqual([]);
  });
});

describe('a restore', () => {
  const refuse = async (
    file: string,
    passphrase: string,
    sentence: RegExp,
    change: Partial<RestoreTarget> = {},
  ) => {
    const place = { ...(await newPlace()), ...change };
    await expect(restoreBackup(file, passphrase, place)).rejects.toThrow(sentence);
    const tables = await inDatabase(place.databaseUrl, (client) =>
      client.query(`SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`),
    );
    expect(tables.rows).toEqual([]);
  };

  it('refuses a wrong passphrase, and writes nothing', async () => {
    await refuse(archive, 'another word for it', /The passphrase isn't the one of this backup/);
  });

  it('refuses an archive that is truncated or has one flipped bit, and writes nothing', async () => {
    const { size } = await stat(archive);
    const cut = await copyArchive('cut.tar');
    await truncate(cut, Math.floor(size / 2));
    await refuse(cut, PASSPHRASE, /can't be read as a backup|cut off/);
    const flipped = await copyArchive('flipped.tar');
    const file = await open(flipped, 'r+');
    // In the middle of an entry, far from the headers of the archive.
    const at = (await readFile(archive)).indexOf(Buffer.from('files/0')) + 600;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    buffer[0] = (buffer[0] ?? 0) ^ 1;
    await file.write(buffer, 0, 1, at);
    await file.close();
    await refuse(flipped, PASSPHRASE, /The backup is damaged/);
  });

  it('refuses a file that is not a backup', async () => {
    await refuse(path.join(app.settings.dataDir, 'session-secret'), PASSPHRASE, /can't be read|no backup/);
    await refuse(path.join(app.settings.dataDir, 'nowhere.tar'), PASSPHRASE, /There is no file/);
  });

  it('refuses a destination that is not empty', async () => {
    const place = await newPlace();
    await migrate(place.databaseUrl, migrations);
    await expect(restoreBackup(archive, PASSPHRASE, place)).rejects.toThrow(
      'The database has tables already.',
    );
    const other = await newPlace();
    await other.files.put(DOCUMENT, Readable.from([Buffer.from('of somebody else')]));
    await expect(restoreBackup(archive, PASSPHRASE, other)).rejects.toThrow(
      'The file store has files already.',
    );
    expect(await read(other.files, DOCUMENT)).toBe('of somebody else');
  });

  it('refuses a backup from a newer version', async () => {
    await refuse(archive, PASSPHRASE, /a newer version/, { migrations: migrations.slice(0, -1) });
  });

  it('migrates a backup from an older version', async () => {
    const former = await newPlace();
    await migrate(former.databaseUrl, migrations.slice(0, -2));
    const old = path.join(former.settings.dataDir, 'old.tar');
    await makeBackup(old, PASSPHRASE, former);
    const place = await newPlace();
    expect(await restoreBackup(old, PASSPHRASE, place)).toMatchObject({ migrated: 2 });
  });

  it('that was killed halfway can be started again', async () => {
    const place = await newPlace();
    const dying: FileStore = Object.create(place.files, {
      put: {
        value: (_key: string, content: Readable) => {
          content.destroy();
          return Promise.reject(new Error('Killed.'));
        },
      },
    });
    await expect(restoreBackup(archive, PASSPHRASE, { ...place, files: dying })).rejects.toThrow('Killed.');
    await restoreBackup(archive, PASSPHRASE, place);
    expect(await describeDatabase(place.databaseUrl)).toEqual(original);
  });
});

async function copyArchive(name: string): Promise<string> {
  const copy = path.join(app.settings.dataDir, name);
  await copyFile(archive, copy);
  return copy;
}
