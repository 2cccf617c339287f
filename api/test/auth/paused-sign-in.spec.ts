import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FAILURES } from '../../src/modules/auth/sign-in-attempts.service.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { calls, getCode, newcomer, rest, tokenIn, type Outcome } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const SUBJECT = 'We paused sign-in to your account';

const logIn = (email: string, password: string, totp?: string): Promise<Outcome> =>
  rest.send(app.client(), calls.logIn({ email, password, ...(totp === undefined ? {} : { totp }) }));

/** Records this many wrong passwords, without the time that each attempt takes. */
async function failures(email: string, count: number): Promise<void> {
  await logIn(email, 'not the password');
  await app.sql(
    `UPDATE sign_in_attempts SET failures = $1 WHERE last_at = (SELECT max(last_at) FROM sign_in_attempts)`,
    [count],
  );
}

async function counted(): Promise<number[]> {
  const rows = await app.sql<{ failures: number }>('SELECT failures FROM sign_in_attempts');
  return rows.map((row) => row.failures);
}

async function wrongTwice({ email }: SignedUp): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) await logIn(email, 'not the password');
}

describe('consecutive wrong passwords', () => {
  it('pause signing in after 100, and then the right password gets the same answer as a wrong one', async () => {
    const person = await app.signUp();
    await failures(person.email, MAX_FAILURES - 1);
    const last = await logIn(person.email, 'not the password');
    expect(await logIn(person.email, person.password)).toEqual(last);
  });

  it('stay within the limit when they arrive at the same time', async () => {
    const person = await app.signUp();
    await failures(person.email, MAX_FAILURES - 3);
    await Promise.all(Array.from({ length: 12 }, () => logIn(person.email, 'not the password')));
    expect(Math.max(...(await counted()))).toBe(MAX_FAILURES);
    await app.mailTo(person.email, SUBJECT);
    expect((await logIn(person.email, person.password)).code).toBe('UNAUTHENTICATED');
  });

  it('are reset by the mailed link', async () => {
    const person = await app.signUp();
    await failures(person.email, MAX_FAILURES - 1);
    await logIn(person.email, 'not the password');
    const { text } = await app.mailTo(person.email, SUBJECT);
    expect((await rest.send(app.client(), calls.reset(tokenIn(text), 'another compass entirely'))).code).toBe(
      'OK',
    );
    expect((await logIn(person.email, 'another compass entirely')).code).toBe('OK');
  });

  it('are reset by the right password', async () => {
    const person = await app.signUp();
    await failures(person.email, MAX_FAILURES - 1);
    expect((await logIn(person.email, person.password)).code).toBe('OK');
    await wrongTwice(person);
    expect((await logIn(person.email, person.password)).code).toBe('OK');
  });

  it('are counted in the same way for an address without an account', async () => {
    const { email } = newcomer();
    await failures(email, MAX_FAILURES - 1);
    const answers = [await logIn(email, 'not the password'), await logIn(email, 'not the password')];
    const person = await app.signUp();
    expect(answers).toEqual([await logIn(person.email, 'x'), await logIn(person.email, 'x')]);
  });

  it('are stored without the address', async () => {
    const person = await app.signUp();
    await logIn(person.email, 'not the password');
    const rows = await app.sql<{ key: string }>('SELECT key FROM sign_in_attempts');
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it('from a signed-in person count as well', async () => {
    const person = await app.signUp();
    await failures(person.email, MAX_FAILURES - 1);
    const next = 'another compass entirely';
    await rest.send(person.client, calls.changePassword('not the password', next));
    const outcome = await rest.send(person.client, calls.changePassword(person.password, next));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['currentPassword']]);
  });
});

describe('consecutive wrong codes', () => {
  it('pause signing in after 100, even with the right password in between', async () => {
    const admin = await app.signUpAdmin();
    const { value } = await rest.send(admin.client, calls.startTotp(admin.password));
    const { secret } = value['enrolment'] as { secret: string };
    await rest.send(admin.client, calls.confirmTotp(getCode(secret, -1)));
    await failures(admin.email, MAX_FAILURES - 2);
    expect((await logIn(admin.email, admin.password)).code).toBe('TOTP_REQUIRED');
    expect((await logIn(admin.email, admin.password, '000000')).code).toBe('UNAUTHENTICATED');
    expect((await logIn(admin.email, admin.password)).code).toBe('TOTP_REQUIRED');
    expect((await logIn(admin.email, admin.password, '000000')).code).toBe('UNAUTHENTICATED');
    expect((await app.mailTo(admin.email, SUBJECT)).text).toContain('/reset-password?token=');
    expect((await logIn(admin.email, admin.password, getCode(secret))).code).toBe('UNAUTHENTICATED');
  });
});
