import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { pagePdf } from '../../../packages/pdf-inspection/test/corpus/pieces.js';
import { createDatabase, startTestApp, type TestApp } from '../harness/index.js';
import { calls, newcomer, rest, TRANSPORTS } from './support.js';

describe.each(TRANSPORTS)('requests from pages on other sites over $name', (transport) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      parts: ['api'],
      env: { PUBLIC_URL: 'https://portolan.example', WEB_ORIGINS: 'https://beta.portolan.example' },
    });
  });

  afterAll(() => app.close());

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://portolan.example.evil.example' },
    { origin: 'http://portolan.example' },
    { origin: 'https://portolan.example:444' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('with %j are refused without opening or ending a session', async (headers) => {
    const { client, email, password } = await app.signUp();
    const visitor = app.client();
    const outcome = await transport.send(visitor, calls.logIn({ email, password }), headers);
    expect(outcome.code).toBe('CROSS_SITE_REQUEST');
    expect(visitor.cookie('__Host-sid')).toBeUndefined();
    expect((await transport.send(client, calls.logOut(), headers)).code).toBe('CROSS_SITE_REQUEST');
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: 'https://portolan.example' },
    { origin: 'https://beta.portolan.example' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('with %j are accepted', async (headers) => {
    const { email, password } = await app.signUp();
    expect((await transport.send(app.client(), calls.logIn({ email, password }), headers)).code).toBe('OK');
  });

  it('as a form with a file are refused, and no document is created', async () => {
    const { client } = await app.signUp();
    const form = new FormData();
    form.set('documentType', 'passport');
    form.set('file', new Blob([new Uint8Array(pagePdf())], { type: 'application/pdf' }), 'a.pdf');
    const send = (origin: string) =>
      fetch(`${app.url}/api/documents/upload`, {
        method: 'POST',
        body: form,
        headers: { cookie: client.cookieHeader(), origin },
      });
    const refused = await send('https://evil.example');
    expect([refused.status, await app.sql('SELECT id FROM document')]).toEqual([403, []]);
    expect((await send('https://portolan.example')).status).not.toBe(403);
    await app.sql('DELETE FROM document');
  });

  it('answer 403 in REST', async () => {
    const answer = await app.client().post('/api/auth/logout', {}, { origin: 'https://evil.example' });
    expect([answer.status, answer.body['code']]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });
});

describe('too many attempts', () => {
  const limited = { env: { RATE_LIMIT_FACTOR: '1' }, parts: ['api'] as const };

  it('on one account are refused from the eleventh on, from any address, even after a restart', async () => {
    const database = await createDatabase();
    const env = { ...limited.env, TRUST_PROXY: 'true' };
    const first = await startTestApp({ ...limited, env, database });
    const from = (app: TestApp, address: string) => app.client({ 'x-forwarded-for': address });
    const { email, password } = await first.signUp();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const client = from(first, `198.51.100.${attempt}`);
      codes.push((await rest.send(client, calls.logIn({ email, password: 'not the password' }))).code);
    }
    expect(codes).toEqual([...Array<string>(10).fill('UNAUTHENTICATED'), 'RATE_LIMITED']);
    await first.close();

    const second = await startTestApp({ ...limited, env, database });
    try {
      const answer = await from(second, '203.0.113.9').post('/api/auth/login', { email, password });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = await rest.send(
        from(second, '203.0.113.9'),
        calls.logIn({ email: newcomer().email, password }),
      );
      expect(other.code).toBe('UNAUTHENTICATED');
    } finally {
      await second.close();
      await database.drop();
    }
  });

  it('from one address are refused, whatever it claims to be', async () => {
    const app = await startTestApp(limited);
    try {
      const codes: string[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const client = app.client({
          'x-forwarded-for': `198.51.100.${attempt}`,
          'x-real-ip': `198.51.100.${attempt}`,
          forwarded: `for=198.51.100.${attempt}`,
        });
        const { email } = newcomer();
        codes.push((await rest.send(client, calls.logIn({ email, password: 'sextant' }))).code);
      }
      expect(codes.slice(9)).toEqual(['UNAUTHENTICATED', 'RATE_LIMITED']);
    } finally {
      await app.close();
    }
  });

  it('are counted across both transports, with each GraphQL alias as one', async () => {
    const app = await startTestApp(limited);
    try {
      const { email } = newcomer();
      const names = Array.from({ length: 9 }, (_, index) => `a${index}`);
      const fields = names.map((name) => `${name}: logIn(input: $input) { id }`).join(' ');
      const input = { email, password: 'sextant' };
      const many = await app.client().gql(`mutation ($input: LogInInput!) { ${fields} }`, { input });
      expect(many.errors.length).toBeGreaterThan(0);
      const attempts = [];
      for (let index = 0; index < 10; index += 1) {
        attempts.push((await rest.send(app.client(), calls.logIn(input))).code);
      }
      expect(attempts.at(-1)).toBe('RATE_LIMITED');
    } finally {
      await app.close();
    }
  });

  it("to sign up, to request a link, or to guess one's own password are refused", async () => {
    const app = await startTestApp(limited);
    try {
      const { client, email } = await app.signUp();
      const guesses = [];
      for (let index = 0; index < 11; index += 1) {
        guesses.push((await rest.send(client, calls.changePassword('a guess', 'another compass'))).code);
      }
      expect(guesses.slice(9)).toEqual(['VALIDATION_FAILED', 'RATE_LIMITED']);
      const asked = [];
      for (let index = 0; index < 6; index += 1) {
        asked.push((await rest.send(app.client(), calls.forgot(email))).code);
      }
      expect(asked.slice(4)).toEqual(['OK', 'RATE_LIMITED']);
      const made = [];
      for (let index = 0; index < 10; index += 1) {
        made.push((await rest.send(app.client(), calls.signUp(newcomer()))).code);
      }
      expect(made.slice(8)).toEqual(['OK', 'RATE_LIMITED']);
    } finally {
      await app.close();
    }
  });
});

describe('an address without an account', () => {
  it('costs one hash, like one with an account', async () => {
    const app = await startTestApp({ parts: ['api'] });
    try {
      const verify = vi.spyOn(app.get(PasswordHasher), 'verify');
      const { email } = await app.signUp();
      for (const address of [email, newcomer().email])
        await rest.send(app.client(), calls.logIn({ email: address, password: 'not the password' }));
      expect(verify.mock.calls).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'not the password'],
        [null, 'not the password'],
      ]);
    } finally {
      await app.close();
    }
  });
});
