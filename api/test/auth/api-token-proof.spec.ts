import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { calls, getCode, rest, TRANSPORTS } from './support.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** With Redis, the age of a session is not in the database. */
const hasOtherStore = () => app.settings.redisUrl !== null;

/** Makes a person's sign-in too old to prove anything. */
async function age({ user }: Pick<SignedUp, 'user'>): Promise<void> {
  await app.sql(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`, [
    user.id,
  ]);
}

describe.each(TRANSPORTS)('a new API token over $name', (transport) => {
  it('requires the password when the sign-in is older than ten minutes', async () => {
    if (hasOtherStore()) return;
    const person = await app.signUp();
    await age(person);
    const create = (proof: object) =>
      transport.send(person.client, calls.createApiToken({ name: 'script', ...proof }));
    const outcomes = [await create({}), await create({ password: 'not my password' })];
    for (const outcome of outcomes) {
      expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['password']]);
    }
    expect(await app.sql('SELECT 1 FROM api_tokens WHERE user_id = $1', [person.user.id])).toEqual([]);
    expect((await create({ password: person.password })).code).toBe('OK');
  });

  it('requires a code with the password where two-step sign-in is on', async () => {
    if (hasOtherStore()) return;
    const admin = await app.signUpAdmin();
    const { value } = await rest.send(admin.client, calls.startTotp(admin.password));
    const { secret } = value['enrolment'] as { secret: string };
    await rest.send(admin.client, calls.confirmTotp(getCode(secret, -1)));
    await age(admin);
    const create = (proof: object) =>
      transport.send(
        admin.client,
        calls.createApiToken({ name: 'script', password: admin.password, ...proof }),
      );
    expect((await create({})).code).toBe('TOTP_REQUIRED');
    expect((await create({ totp: '000000' })).fields).toEqual(['totp']);
    expect((await create({ totp: getCode(secret) })).code).toBe('OK');
  });
});

describe('a new API token', () => {
  it('is valid for 90 days unless an end, or none, is chosen', async () => {
    const { client } = await app.signUp();
    const earliest = Date.now() + 90 * DAY_MS;
    const left = await client.post<{ token: { expiresAt: string } }>('/api/auth/tokens', { name: 'script' });
    const expiry = Date.parse(left.body.token.expiresAt);
    expect(expiry).toBeGreaterThanOrEqual(earliest);
    expect(expiry).toBeLessThanOrEqual(Date.now() + 90 * DAY_MS);
    const endless = await client.post('/api/auth/tokens', { name: 'script', expiresAt: null });
    expect(endless.body).toMatchObject({ token: { expiresAt: null } });
  });

  it('is announced to its owner by email', async () => {
    const person = await app.signUp();
    await person.client.post('/api/auth/tokens', { name: 'script' });
    const mail = await app.mailTo(person.email, 'An API token was created for your account');
    expect(mail.text).toContain('/forgot-password');
    expect(mail.text).not.toContain('ptl_');
  });
});
