import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that owns the database's files and runs its processes. */
export interface Account {
  uid: number;
  gid: number;
}

const ACCOUNT_NAME = 'postgres';

/** Whether this process runs as root, which PostgreSQL refuses. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for the database: null for an ordinary user (the process's own account works); for root, the system
 * account `postgres`, created if missing.
 *
 * @throws Error with a message for the operator when the account cannot be created.
 */
export async function databaseAccount(): Promise<Account | null> {
  if (!runsAsRoot()) return null;
  const existingAccount = await findAccount(ACCOUNT_NAME);
  if (existingAccount) return existingAccount;
  const reasons: string[] = [];
  const attempts: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME],
    ],
    ['adduser', ['-S', '-D', '-H', ACCOUNT_NAME]],
  ];
  for (const [command, args] of attempts) {
    await run(command, args).catch((error: unknown) => reasons.push(String(error)));
    // Two starts may race to create it. It only has to exist.
    const made = await findAccount(ACCOUNT_NAME);
    if (made) return made;
  }
  throw new Error(
    `PostgreSQL does not run as root, and a system account "${ACCOUNT_NAME}" could not be created for it. ` +
      `Start as an ordinary user, make that account, or set DATABASE_URL. (${reasons.join('; ')})`,
  );
}

async function findAccount(name: string): Promise<Account | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  const id = (flag: string) =>
    run('id', [flag, name]).then(
      ({ stdout }) => Number(stdout.trim()),
      () => Number.NaN,
    );
  const [uid, gid] = await Promise.all([id('-u'), id('-g')]);
  return uid > 0 && Number.isInteger(gid) ? { uid, gid } : null;
}

/**
 * Whether the account can traverse to a path: every parent folder must allow it. Only mode bits are checked; an ACL
 * that grants more is ignored, which errs on the safe side.
 */
export async function canTraverse(account: Account, path: string): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
