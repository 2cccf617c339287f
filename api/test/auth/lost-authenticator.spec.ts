import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsCommand } from '../../src/app/cli/accounts-command.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { enrol } from './enrol.js';
import { calls, rest } from './support.js';

let app: TestApp;
const output: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  const keep = (line: unknown): void => {
    output.push(String(line));
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => {
  output.length = 0;
  vi.restoreAllMocks();
});

const run = (email: string) => accountsCommand(['turn-off-two-step', email], app.settings);

async function enrolled(): Promise<SignedUp> {
  const admin = await app.signUpAdmin();
  await enrol(admin);
  return admin;
}

describe('npm run accounts -- turn-off-two-step', () => {
  it('lets the person in with the password alone', async () => {
    const { email, password } = await enrolled();
    const before = await rest.send(app.client(), calls.logIn({ email, password, role: 'admin' }));
    expect(before.code).toBe('TOTP_REQUIRED');
    expect(await run(email.toUpperCase())).toBe(0);
    expect(output.join()).toMatch(/^Two-step sign-in of .+ is off/);
    const after = await rest.send(app.client(), calls.logIn({ email, password, role: 'admin' }));
    expect(after.code).toBe('OK');
  });

  it('deletes the secret and the recovery codes', async () => {
    const { email, user } = await enrolled();
    await run(email);
    const left = await app.sql(
      `SELECT 1 FROM totp_secrets WHERE user_id = $1 UNION ALL SELECT 1 FROM recovery_codes WHERE user_id = $1`,
      [user.id],
    );
    expect(left).toEqual([]);
  });

  it('ends all sessions of the person, and nobody else', async () => {
    const [admin, other] = [await enrolled(), await enrolled()];
    await run(admin.email);
    const statuses = await Promise.all(
      [admin, other].map(async ({ client }) => (await client.get('/api/auth/me')).status),
    );
    expect(statuses).toEqual([401, 200]);
  });

  it('emails the person', async () => {
    const { email } = await enrolled();
    await run(email);
    const mail = await app.mailTo(email, 'Two-step sign-in was turned off');
    expect(mail.text).toContain("If it wasn't, set a new password now.");
  });

  it('is in the audit log, without an actor', async () => {
    const { email, user } = await enrolled();
    await run(email);
    const entries = await app.sql(
      `SELECT actor_id, changes, request_id FROM audit_entry WHERE action = 'user.turnOffTwoStep' AND subject_id = $1`,
      [user.id],
    );
    expect(entries).toEqual([
      { actor_id: null, changes: { twoStep: [true, false] }, request_id: 'accounts-turn-off-two-step' },
    ]);
  });

  it('changes nothing where two-step sign-in is off', async () => {
    const admin = await app.signUpAdmin();
    expect(await run(admin.email)).toBe(1);
    expect(output.join()).toContain("isn't on");
    expect((await admin.client.get('/api/auth/me')).status).toBe(200);
  });

  it('says that nobody has the address', async () => {
    expect(await run('nobody@example.com')).toBe(1);
    expect(output).toEqual(['No account has the email address nobody@example.com.']);
  });

  it('prints its usage without an address', async () => {
    expect(await accountsCommand(['turn-off-two-step'], app.settings)).toBe(2);
    expect(output.join()).toContain('Usage:');
  });
});
