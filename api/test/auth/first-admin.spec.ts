import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExpiredCredentialsSweep } from '../../src/modules/auth/worker/expired-credentials.sweep.js';
import { FirstAdmin } from '../../src/modules/auth/first-admin.js';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { UsersService } from '../../src/modules/users/index.js';
import { Settings } from '../../src/platform/config/settings.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { calls, rest, TRANSPORTS } from './support.js';

let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.sql('DELETE FROM users');
  dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-admin-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const configured = { email: 'Chief@Portolan.example', password: 'the first of all admins' };

/** Starts the product with these settings, as far as it concerns the first admin. */
async function start(values: Partial<Settings>): Promise<void> {
  const settings = new Settings({ ...app.settings, dataDir, ...values });
  const first = new FirstAdmin(settings, app.get(Database), app.get(UsersService), app.get(PasswordHasher));
  await first.onModuleInit();
}

async function admins(): Promise<string[]> {
  const rows = await app.sql<{ email: string }>(`SELECT email FROM users WHERE role = 'admin'`);
  return rows.map((row) => row.email);
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const outcome = await rest.send(app.client(), calls.logIn({ email, password, role: 'admin' }));
  return outcome.code === 'OK';
}

describe('the first admin from the settings', () => {
  it('is created at the start, and can sign in', async () => {
    await start({ firstAdmin: configured });
    expect(await admins()).toEqual([configured.email]);
    expect(await signsIn(configured.email, configured.password)).toBe(true);
  });

  it('is created once by processes that start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => start({ firstAdmin: configured })));
    expect(await admins()).toEqual([configured.email]);
  });

  it('keeps a password that was changed later', async () => {
    await start({ firstAdmin: configured });
    const client = app.client();
    await client.post('/api/auth/login', configured);
    await rest.send(client, calls.changePassword(configured.password, 'another compass entirely'));
    await start({ firstAdmin: configured });
    expect(await signsIn(configured.email, configured.password)).toBe(false);
    expect(await signsIn(configured.email, 'another compass entirely')).toBe(true);
  });

  it('is not created again once they have another address', async () => {
    await start({ firstAdmin: configured });
    const address = 'chief@elsewhere.example';
    await app.sql(
      `INSERT INTO email_changes (id, user_id, old_email, new_email, credentials_version, old_token_hash,
         new_token_hash, expires_at, ended_at, changed_at)
       SELECT gen_random_uuid(), id, email, $1, 1, 'a', 'b', now() - interval '60 days', now(), now() FROM users`,
      [address],
    );
    await app.sql('UPDATE users SET email = $1', [address]);
    await app.get(ExpiredCredentialsSweep).run(RequestContext.system('test'));
    await start({ firstAdmin: configured });
    expect(await admins()).toEqual([address]);
    expect(await signsIn(configured.email, configured.password)).toBe(false);
  });

  it('does not promote an account that somebody else created with that address', async () => {
    await app.signUp({ email: configured.email });
    await start({ firstAdmin: configured });
    expect(await admins()).toEqual([]);
  });
});

describe('the first admin of an embedded installation', () => {
  const embedded = { databaseUrl: null, firstAdmin: null };

  it('is admin@localhost with a random password in a file that only its owner can read', async () => {
    await start(embedded);
    const file = path.join(dataDir, 'admin.txt');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const password = (await readFile(file, 'utf8')).trim();
    expect(password).toMatch(/^[\w-]{24}$/);
    for (const transport of TRANSPORTS) {
      const outcome = await transport.send(
        app.client(),
        calls.logIn({ email: 'admin@localhost', password, role: 'admin' }),
      );
      expect(outcome.code).toBe('OK');
    }
  });

  it('is not created again at the next start', async () => {
    await start(embedded);
    const before = await readFile(path.join(dataDir, 'admin.txt'), 'utf8');
    await start(embedded);
    expect(await readFile(path.join(dataDir, 'admin.txt'), 'utf8')).toBe(before);
    expect(await admins()).toEqual(['admin@localhost']);
  });

  it('gets the password that an interrupted start had written', async () => {
    await writeFile(path.join(dataDir, 'admin.txt'), 'written before the crash\n');
    await start(embedded);
    expect(await signsIn('admin@localhost', 'written before the crash')).toBe(true);
  });

  it('is not created when there is an admin, or when the database is configured', async () => {
    await start({ databaseUrl: 'postgres://somewhere', firstAdmin: null });
    expect(await admins()).toEqual([]);
    const { email } = await app.signUpAdmin();
    await start(embedded);
    expect(await admins()).toEqual([email]);
  });
});
