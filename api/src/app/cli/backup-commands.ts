import path from 'node:path';
import { getFileStore } from '../../platform/storage/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { findRunningPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.js';
import { ArchiveError } from '../backup/archive.js';
import { makeBackup } from '../backup/backup.js';
import { restoreBackup, RestoreRefused } from '../backup/restore.js';
import { FILE_FOLDERS } from '../file-folders.js';
import { migrations } from '../migrations.js';

const NO_PASSPHRASE =
  "Set BACKUP_PASSPHRASE. The backup holds passports and every account: it's sealed with this passphrase, and nobody can " +
  'open it without.';

/**
 * `backup FILE`: writes everything into one encrypted archive. The product may be running.
 * @returns the exit code; 0: done; 1: failed; 2: wrong arguments
 */
export function backupCommand(args: readonly string[], settings: Settings): Promise<number> {
  return onFile('backup', args, settings, async (file, passphrase) => {
    const report = await inDatabase(settings, (databaseUrl) =>
      makeBackup(file, passphrase, {
        settings,
        databaseUrl,
        files: getFileStore(settings, FILE_FOLDERS),
        folders: FILE_FOLDERS,
      }),
    );
    console.log(
      `${file}: ${report.tables} tables and ${report.files} files, ${(report.bytes / 1e6).toFixed(1)} MB before sealing.`,
    );
    if (report.gone.length > 0) console.log(`${report.gone.length} files were deleted while it ran.`);
  });
}

/**
 * `restore FILE`: restores a backup into an empty database and an empty store. The product must be stopped.
 * @returns the exit code; 0: done; 1: failed; 2: wrong arguments
 */
export function restoreCommand(args: readonly string[], settings: Settings): Promise<number> {
  return onFile('restore', args, settings, async (file, passphrase) => {
    const report = await inDatabase(settings, (databaseUrl, live) => {
      if (live) throw new RestoreRefused('Portolan is running here. Stop it first.');
      return restoreBackup(file, passphrase, {
        settings,
        databaseUrl,
        files: getFileStore(settings, FILE_FOLDERS),
        folders: FILE_FOLDERS,
        migrations,
      });
    });
    console.log(`Restored ${report.tables} tables and ${report.files} files of ${report.madeAt}.`);
    if (report.migrated > 0) console.log(`${report.migrated} newer migrations ran after that.`);
    console.log('Emails that were waiting at that time go out at the next start.');
  });
}

async function onFile(
  name: string,
  args: readonly string[],
  { backupPassphrase }: Settings,
  work: (file: string, passphrase: string) => Promise<void>,
): Promise<number> {
  const [file] = args;
  if (file === undefined || args.length !== 1 || file.startsWith('-')) {
    console.error(`Usage: npm run ${name} -- FILE`);
    return 2;
  }
  if (backupPassphrase === null) {
    console.error(NO_PASSPHRASE);
    return 2;
  }
  try {
    // npm runs in the root, so the file is resolved from the caller's directory.
    await work(path.resolve(process.env['INIT_CWD'] ?? '.', file), backupPassphrase);
    return 0;
  } catch (error) {
    console.error(error instanceof ArchiveError || error instanceof RestoreRefused ? error.message : error);
    return 1;
  }
}

/** Runs with the configured database, the running embedded one, or the embedded one started for the command. */
async function inDatabase<T>(
  settings: Settings,
  work: (databaseUrl: string, live: boolean) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl !== null) return work(settings.databaseUrl, false);
  const running = await findRunningPostgres(settings.dataDir);
  if (running !== null) return work(running, true);
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    return await work(embedded.url, false);
  } finally {
    await embedded.stop();
  }
}
