import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { calls, getCode, rest, TRANSPORTS, type Transport } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface Enrolled extends SignedUp {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** An admin whose sign-in requires a code; the current code is used up. */
async function enrolled(transport: Transport = rest): Promise<Enrolled> {
  const admin = await app.signUpAdmin();
  const started = await transport.send(admin.client, calls.startTotp(admin.password));
  const { secret } = started.value['enrolment'] as { secret: string };
  const confirmed = await transport.send(admin.client, calls.confirmTotp(getCode(secret, -1)));
  const { codes } = (confirmed.value['confirmed'] ?? confirmed.value) as { codes: string[] };
  return { ...admin, secret, codes };
}

describe.each(TRANSPORTS)('codes at sign-in over $name', (transport) => {
  it('are set up with a secret for an app, and required once a code has been confirmed', async () => {
    const admin = await app.signUpAdmin();
    const { email, password } = admin;
    const { value } = await transport.send(admin.client, calls.startTotp(password));
    const { secret, otpauthUrl } = value['enrolment'] as { secret: string; otpauthUrl: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toContain(`otpauth://totp/Portolan:${encodeURIComponent(email)}?`);
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect((await transport.send(app.client(), calls.logIn({ email, password, role: 'admin' }))).code).toBe(
      'OK',
    );
    const wrong = await transport.send(admin.client, calls.confirmTotp('000000'));
    expect([wrong.code, wrong.fields]).toEqual(['VALIDATION_FAILED', ['code']]);
    const outcome = await transport.send(admin.client, calls.confirmTotp(getCode(secret)));
    const confirmed = (outcome.value['confirmed'] ?? outcome.value) as { codes: string[]; user: unknown };
    expect(new Set(confirmed.codes).size).toBe(10);
    expect(confirmed.user).toMatchObject({ totpEnabled: true });
    const without = await transport.send(app.client(), calls.logIn({ email, password, role: 'admin' }));
    expect(without.code).toBe('TOTP_REQUIRED');
  });

  it('are required only when the password is right', async () => {
    const { email } = await enrolled();
    const outcome = await transport.send(app.client(), calls.logIn({ email, password: 'not the password' }));
    expect(outcome.code).toBe('UNAUTHENTICATED');
  });

  it('are required on every login screen', async () => {
    const { email, password } = await enrolled();
    for (const role of [undefined, 'user', 'admin']) {
      const client = app.client();
      const outcome = await transport.send(
        client,
        calls.logIn({ email, password, ...(role ? { role } : {}) }),
      );
      expect(outcome.code).toBe('TOTP_REQUIRED');
      expect(client.cookie('sid')).toBeUndefined();
    }
  });

  it('are accepted from the app, each only once', async () => {
    const { email, password, secret } = await enrolled();
    const totp = getCode(secret);
    const attempt = () => transport.send(app.client(), calls.logIn({ email, password, role: 'admin', totp }));
    expect((await attempt()).code).toBe('OK');
    const second = await attempt();
    expect([second.code, second.message]).toEqual(['UNAUTHENTICATED', 'Invalid admin credentials']);
    const older = await transport.send(
      app.client(),
      calls.logIn({ email, password, role: 'admin', totp: getCode(secret, -1) }),
    );
    expect(older.code).toBe('UNAUTHENTICATED');
  });

  it('are accepted from one of several simultaneous requests', async () => {
    const { email, password, secret } = await enrolled();
    const totp = getCode(secret);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        transport.send(app.client(), calls.logIn({ email, password, role: 'admin', totp })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(1);
  });

  it('may be recovery codes, each used once, however it is typed', async () => {
    const { email, password, codes } = await enrolled();
    const [first = '', second = ''] = codes;
    const attempt = (totp: string) =>
      transport.send(app.client(), calls.logIn({ email, password, role: 'admin', totp }));
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => attempt(first)));
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(1);
    expect((await attempt(first)).code).toBe('UNAUTHENTICATED');
    expect((await attempt(second.toUpperCase().replaceAll('-', ' '))).code).toBe('OK');
  });

  it('are disabled with the password', async () => {
    const { client, email, password } = await enrolled();
    const wrong = await transport.send(client, calls.disableTotp('not the password'));
    expect([wrong.code, wrong.fields]).toEqual(['VALIDATION_FAILED', ['password']]);
    const outcome = await transport.send(client, calls.disableTotp(password));
    expect(outcome.value['user']).toMatchObject({ totpEnabled: false });
    expect((await transport.send(app.client(), calls.logIn({ email, password }))).code).toBe('OK');
  });

  it('are available to admins, need the password, and cannot be set up twice', async () => {
    const person = await app.signUp();
    expect((await transport.send(person.client, calls.startTotp(person.password))).code).toBe('FORBIDDEN');
    const admin = await enrolled(transport);
    const wrong = await transport.send(admin.client, calls.startTotp('not the password'));
    expect([wrong.code, wrong.fields]).toEqual(['VALIDATION_FAILED', ['password']]);
    expect((await transport.send(admin.client, calls.startTotp(admin.password))).code).toBe('CONFLICT');
    expect((await transport.send(admin.client, calls.confirmTotp(getCode(admin.secret)))).code).toBe(
      'CONFLICT',
    );
  });
});

describe('second-factor secrets', () => {
  it('are encrypted or hashed in the database', async () => {
    const { secret, codes } = await enrolled();
    const dumps = await Promise.all(
      ['totp_secrets', 'recovery_codes'].map((table) => app.sql(`SELECT t::text FROM ${table} t`)),
    );
    const text = JSON.stringify(dumps);
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(text).not.toContain(plain);
    }
  });

  it("of one person do not open another's account", async () => {
    const [one, two] = [await enrolled(), await enrolled()];
    await app.sql(
      `UPDATE totp_secrets SET sealed_secret = (SELECT sealed_secret FROM totp_secrets WHERE user_id = $2)
       WHERE user_id = $1`,
      [one.user.id, two.user.id],
    );
    const { email, password } = one;
    for (const totp of [getCode(two.secret), two.codes[0] ?? '']) {
      const outcome = await rest.send(app.client(), calls.logIn({ email, password, totp }));
      expect(outcome.code).toBe('UNAUTHENTICATED');
    }
  });
});
