import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../src/app/backup/backup.js';
import { restoreBackup } from '../../src/app/backup/restore.js';
import { FILE_FOLDERS } from '../../src/app/file-folders.js';
import { migrations } from '../../src/app/migrations.js';
import { ErasedAccountsService, ERASED_FOLDER } from '../../src/modules/privacy/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { parseSettings } from '../../src/platform/config/settings.js';
import { getFileStore, type FileStore } from '../../src/platform/storage/index.js';
import { createEmptyDatabase, startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

const PASSPHRASE = 'a long word for the archive';
const DAY_MS = 86_400_000;

async function listErased(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(ERASED_FOLDER)) keys.push(key);
  return keys;
}

async function isThere(app: TestApp, { user }: SignedUp): Promise<boolean> {
  return (await app.sql('SELECT 1 FROM users WHERE id = $1', [user.id])).length === 1;
}

/** A product with an empty database, and the former product's record of erasures in its store. */
async function openRestored(archive: string, former: FileStore): Promise<TestApp> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-restore-'));
  const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url });
  const files = getFileStore(settings, FILE_FOLDERS);
  const place = { settings, databaseUrl: database.url, files, folders: FILE_FOLDERS, migrations };
  const noted = await listErased(former);
  for (const key of noted) await files.put(key, Readable.from([Buffer.from('noted')]));
  await restoreBackup(archive, PASSPHRASE, place);
  expect(await listErased(files)).toEqual(noted);
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return startTestApp({ database, env: { DATA_DIR: dataDir } });
}

it('a restore repeats the erasures made since the backup, and erases nobody else', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const [gone, stays] = [await app.signUp(), await app.signUp()];
  const files = getFileStore(app.settings, FILE_FOLDERS);
  const archive = path.join(app.settings.dataDir, 'backup.tar');
  await makeBackup(archive, PASSPHRASE, {
    settings: app.settings,
    databaseUrl: app.database.url,
    files,
    folders: FILE_FOLDERS,
  });
  expect((await gone.client.delete('/api/auth/me', { password: gone.password })).status).toBe(200);
  await expect
    .poll(() => listErased(files), { timeout: 20_000 })
    .toEqual([`${ERASED_FOLDER}${gone.user.id}`]);

  const restored = await openRestored(archive, files);
  try {
    await expect.poll(() => isThere(restored, gone), { timeout: 20_000 }).toBe(false);
    const { email, password } = stays;
    expect((await restored.client().post('/api/auth/login', { email, password })).status).toBe(200);
    const receipts = await restored.sql('SELECT 1 FROM erasure_receipt');
    expect(receipts).toHaveLength(1);
  } finally {
    await restored.close({ keep: true });
  }
});

it('an erasure note is deleted when no backup can contain the account any more', async () => {
  const app = await startTestApp({ parts: ['api'] });
  onTestFinished(() => app.close());
  const erased = app.get(ErasedAccountsService);
  const files = getFileStore(app.settings, FILE_FOLDERS);
  const person = await app.signUp();
  const ctx = RequestContext.system('test');
  await erased.note(person.user.id);
  expect(await erased.eraseRestored(ctx, new Date(Date.now() + 401 * DAY_MS))).toBe(0);
  expect([await listErased(files), await isThere(app, person)]).toEqual([[], true]);
});
