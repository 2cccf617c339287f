import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { calls, newcomer, resetTokenFor, rest, tokenIn, TRANSPORTS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://portolan.example' } });
});

afterAll(() => app.close());

const NEXT = 'another compass entirely';

async function mailsSeen(email: string): Promise<string[]> {
  return (await app.mails()).filter((mail) => mail.to.includes(email)).map((mail) => mail.id);
}

/** Resolves when the worker has processed all requests so far. */
async function worked(): Promise<void> {
  for (;;) {
    const open = await app.sql(`SELECT 1 FROM outbox WHERE settled_at IS NULL LIMIT 1`);
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each(TRANSPORTS)('a forgotten password over $name', (transport) => {
  it('gives the same answer to a known, an unknown and a disabled address, and mails only the known one', async () => {
    const known = await app.signUp();
    const disabled = await app.signUp();
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    const stranger = newcomer().email;
    const outcomes = [];
    for (const email of [known.email, stranger, disabled.email]) {
      outcomes.push(await transport.send(app.client(), calls.forgot(email)));
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    await app.mailTo(known.email, 'Set a new password');
    await worked();
    const mails = (await app.mails()).filter((mail) => mail.subject === 'Set a new password');
    expect(mails.some((mail) => mail.to.includes(stranger) || mail.to.includes(disabled.email))).toBe(false);
  });

  it('is reset by the mailed link, once', async () => {
    const { email } = await app.signUp();
    const token = await resetTokenFor(app, email);
    expect((await transport.send(app.client(), calls.reset(token, NEXT))).code).toBe('OK');
    expect((await rest.send(app.client(), calls.logIn({ email, password: NEXT }))).code).toBe('OK');
    const second = await transport.send(app.client(), calls.reset(token, 'a third one for good'));
    expect([second.code, second.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
    expect((await rest.send(app.client(), calls.logIn({ email, password: NEXT }))).code).toBe('OK');
  });

  it('is reset by one of two requests with the same link', async () => {
    const { email } = await app.signUp();
    const token = await resetTokenFor(app, email);
    const passwords = Array.from({ length: 8 }, (_, index) => `racing passphrase ${index}`);
    const outcomes = await Promise.all(
      passwords.map((password) => transport.send(app.client(), calls.reset(token, password))),
    );
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(1);
    const [winner] = passwords.filter((_, index) => outcomes[index]?.code === 'OK');
    expect((await rest.send(app.client(), calls.logIn({ email, password: winner }))).code).toBe('OK');
  });

  it('keeps its link valid when the new password is refused', async () => {
    const { email } = await app.signUp();
    const token = await resetTokenFor(app, email);
    for (const poor of ['short', 'password123', email]) {
      const outcome = await transport.send(app.client(), calls.reset(token, poor));
      expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['password']]);
    }
    expect((await transport.send(app.client(), calls.reset(token, NEXT))).code).toBe('OK');
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(300)])('refuses the invented token %#', async (token) => {
    const outcome = await transport.send(app.client(), calls.reset(token, NEXT));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
  });
});

describe('a password reset link', () => {
  it('uses the configured address, whatever host was requested', async () => {
    const { email } = await app.signUp();
    await app
      .client()
      .post(
        '/api/auth/forgot-password',
        { email },
        { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      );
    const { text } = await app.mailTo(email, 'Set a new password');
    expect(text).toMatch(/https:\/\/portolan\.example\/reset-password\?token=[\w-]{43}\n/);
    expect(text).not.toContain('evil');
  });

  it('is invalidated by a newer one', async () => {
    const { email } = await app.signUp();
    const older = await resetTokenFor(app, email);
    const newer = await resetTokenFor(app, email, await mailsSeen(email));
    expect(newer).not.toBe(older);
    expect((await rest.send(app.client(), calls.reset(older, NEXT))).code).toBe('VALIDATION_FAILED');
    expect((await rest.send(app.client(), calls.reset(newer, NEXT))).code).toBe('OK');
  });

  it('is invalidated by a changed password', async () => {
    const { client, email, password } = await app.signUp();
    const token = await resetTokenFor(app, email);
    expect((await rest.send(client, calls.changePassword(password, NEXT))).code).toBe('OK');
    expect((await rest.send(app.client(), calls.reset(token, 'a third one for good'))).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('is valid for one hour', async () => {
    const { email, user } = await app.signUp();
    const token = await resetTokenFor(app, email);
    const [link] = await app.sql<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM mailed_links
       WHERE user_id = $1 AND purpose = 'reset-password'`,
      [user.id],
    );
    expect(link?.seconds).toBeGreaterThan(3_000);
    expect(link?.seconds).toBeLessThanOrEqual(3_600);
    await app.sql(`UPDATE mailed_links SET expires_at = now() WHERE user_id = $1`, [user.id]);
    expect((await rest.send(app.client(), calls.reset(token, NEXT))).code).toBe('VALIDATION_FAILED');
  });

  it('does not confirm an address, nor does a confirmation link reset a password', async () => {
    const { email } = await app.signUp();
    const reset = await resetTokenFor(app, email);
    const verify = tokenIn((await app.mailTo(email, 'Confirm')).text);
    expect((await rest.send(app.client(), calls.verifyEmail(reset))).code).toBe('VALIDATION_FAILED');
    expect((await rest.send(app.client(), calls.reset(verify, NEXT))).code).toBe('VALIDATION_FAILED');
  });

  it('appears nowhere but in the mail', async () => {
    const { email } = await app.signUp();
    const token = await resetTokenFor(app, email);
    const dumps = await Promise.all(
      ['mailed_links', 'outbox', 'users'].map((table) => app.sql(`SELECT t::text FROM ${table} t`)),
    );
    expect(JSON.stringify(dumps)).not.toContain(token);
  });

  it('ends API tokens too, confirms the address, and is followed by a notification', async () => {
    const { client, email } = await app.signUp();
    const made = await rest.send(client, calls.createApiToken({ name: 'script' }));
    const token = await resetTokenFor(app, email);
    await rest.send(app.client(), calls.reset(token, NEXT));
    const byToken = app.client({ authorization: `Bearer ${String(made.value['secret'])}` });
    expect((await byToken.get('/api/auth/me')).status).toBe(401);
    const { value } = await rest.send(app.client(), calls.logIn({ email, password: NEXT }));
    expect(value['user']).toMatchObject({ emailVerified: true });
    await app.mailTo(email, 'Your password was changed');
  });

  it("of one person changes nobody else's password", async () => {
    const [mine, other] = [await app.signUp(), await app.signUp()];
    await resetTokenFor(app, other.email);
    const token = await resetTokenFor(app, mine.email);
    await rest.send(app.client(), calls.reset(token, NEXT));
    const { email, password } = other;
    expect((await rest.send(app.client(), calls.logIn({ email, password }))).code).toBe('OK');
  });
});

describe.each(TRANSPORTS)('confirming an email address over $name', (transport) => {
  it('works once, with the link in the sign-up mail', async () => {
    const { email, user } = await app.signUp();
    const { text } = await app.mailTo(email, 'Confirm');
    expect(text).toMatch(/https:\/\/portolan\.example\/verify-email\?token=/);
    const outcome = await transport.send(app.client(), calls.verifyEmail(tokenIn(text)));
    expect(outcome.value['user']).toMatchObject({ id: user.id, emailVerified: true });
    const second = await transport.send(app.client(), calls.verifyEmail(tokenIn(text)));
    expect([second.code, second.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
  });

  it('does not sign in', async () => {
    const { email } = await app.signUp();
    const client = app.client();
    const { text } = await app.mailTo(email, 'Confirm');
    await transport.send(client, calls.verifyEmail(tokenIn(text)));
    expect(client.cookie('__Host-sid')).toBeUndefined();
  });

  it('can be requested again, which invalidates the older link', async () => {
    const { client, email } = await app.signUp();
    const first = await app.mailTo(email, 'Confirm');
    expect((await transport.send(client, calls.resend())).code).toBe('OK');
    const second = await app.mailTo(email, 'Confirm', [first.id]);
    const older = await transport.send(app.client(), calls.verifyEmail(tokenIn(first.text)));
    expect(older.code).toBe('VALIDATION_FAILED');
    expect((await transport.send(client, calls.verifyEmail(tokenIn(second.text)))).code).toBe('OK');
    expect((await transport.send(client, calls.resend())).code).toBe('OK');
    await worked();
    expect((await app.mails()).filter((mail) => mail.to.includes(email))).toHaveLength(2);
  });

  it('requires a session for a new link', async () => {
    expect((await transport.send(app.client(), calls.resend())).code).toBe('UNAUTHENTICATED');
  });
});

describe.each(TRANSPORTS)('changing the password over $name', (transport) => {
  it('requires the current one and names what is wrong', async () => {
    const { client, password, email } = await app.signUp();
    const wrong = await transport.send(client, calls.changePassword('not the password', NEXT));
    expect([wrong.code, wrong.fields]).toEqual(['VALIDATION_FAILED', ['currentPassword']]);
    for (const poor of ['short', 'iloveyou', email]) {
      const outcome = await transport.send(client, calls.changePassword(password, poor));
      expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['newPassword']]);
    }
    expect((await transport.send(client, calls.changePassword(password, NEXT))).code).toBe('OK');
    await app.mailTo(email, 'Your password was changed');
  });
});

describe('an account mail', () => {
  it('repeats nothing that was typed into a form', async () => {
    const person = { ...newcomer(), firstName: 'Click www.evil.example', lastName: 'now' };
    await app.client().post('/api/auth/signup', person);
    const { text } = await app.mailTo(person.email, 'Confirm');
    expect(text).not.toContain('evil');
    expect(text).not.toContain(person.username);
  });

  it('that is resent after a crash is the same mail with the same link', async () => {
    const { email, user } = await app.signUp();
    const first = await app.mailTo(email, 'Confirm');
    await worked();
    // As if the worker had been killed after sending and before marking it as done.
    await app.sql(
      `UPDATE outbox SET settled_at = NULL, published_at = NULL
       WHERE topic = 'auth.verification-mail' AND payload->>'userId' = $1`,
      [user.id],
    );
    await worked();
    const mails = (await app.mails()).filter((mail) => mail.to.includes(email));
    expect(mails.map((mail) => tokenIn(mail.text))).toEqual([tokenIn(first.text)]);
  });

  it('is not resent once its link was used', async () => {
    const { email, user } = await app.signUp();
    const token = await resetTokenFor(app, email);
    await rest.send(app.client(), calls.reset(token, NEXT));
    await app.sql(
      `UPDATE outbox SET settled_at = NULL, published_at = NULL
       WHERE topic = 'auth.password-reset-mail' AND payload->>'userId' = $1`,
      [user.id],
    );
    await worked();
    expect((await rest.send(app.client(), calls.reset(token, 'a third one for good'))).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('has no personal data in its job', async () => {
    const { email } = await app.signUp();
    await app.client().post('/api/auth/forgot-password', { email });
    const jobs = await app.sql(`SELECT payload::text FROM outbox WHERE topic LIKE 'auth.%'`);
    expect(JSON.stringify(jobs)).not.toContain('@');
  });
});
