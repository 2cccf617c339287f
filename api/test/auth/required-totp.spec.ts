import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { getRule, listRestRoutes, listRootFields } from '../contract/routes.js';
import { enrol } from './enrol.js';
import { calls, getCode, rest, TRANSPORTS } from './support.js';

/** Hundreds of requests, on a machine that may be busy. */
const LONG = { timeout: 180_000 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'], env: { REQUIRE_ADMIN_TOTP: 'true' } });
});

afterAll(() => app.close());

describe('an admin without two-step sign-in, where it is required', () => {
  it('can sign in, and learns what is missing', async () => {
    const { email, password } = await app.signUpAdmin();
    const client = app.client();
    const signedIn = await client.post('/api/auth/login', { email, password, role: 'admin' });
    expect([signedIn.status, signedIn.body]).toMatchObject([
      200,
      { user: { role: 'admin', totpEnabled: false, needsTotp: true } },
    ]);
    expect((await client.gql('{ me { role needsTotp } }')).data).toEqual({
      me: { role: 'ADMIN', needsTotp: true },
    });
  });

  it('is refused by every handler for admins, over REST and GraphQL', LONG, async () => {
    const { client } = await app.signUpAdmin();
    const isForAdmins = (name: string) => {
      const rule = getRule(app, name);
      return rule?.kind === 'roles' && rule.roles.every((role) => role === 'admin');
    };
    const answers = [];
    for (const { name, method, path } of listRestRoutes(app).filter((route) => isForAdmins(route.name))) {
      const { status, body } = await client.send(method, path);
      answers.push({ name, answer: `${status} ${String(body['code'])}` });
    }
    const fields = listRootFields(app).filter(
      ({ rule }) => rule?.kind === 'roles' && rule.roles.every((role) => role === 'admin'),
    );
    for (const { name, call } of fields) {
      const { errors } = await client.gql(call);
      answers.push({ name, answer: `403 ${errors[0]?.extensions.code ?? 'OK'}` });
    }
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ answer }) => answer !== '403 TOTP_SETUP_REQUIRED')).toEqual([]);
  });

  it("finds nobody else's records, and is no admin in the chat", async () => {
    const admin = await app.signUpAdmin();
    const { user } = await app.signUp();
    await app.sql(
      `INSERT INTO assessment (id, user_id, type, funding, questionnaire)
       VALUES ('01a1fdef-a9dd-766a-b34c-226112d06ee4', $1, 'student', 'free', '{}')`,
      [user.id],
    );
    const answer = await admin.client.get('/api/assessments/01a1fdef-a9dd-766a-b34c-226112d06ee4');
    expect(answer.status).toBe(404);
    const socket = await admin.client.chat();
    socket.auth({ id: admin.user.id, role: 'admin' });
    expect((await socket.closed).code).toBe(4403);
  });

  it('has the same limits with an API token', async () => {
    const admin = await app.signUpAdmin();
    const created = await rest.send(admin.client, calls.createApiToken({ name: 'Reports' }));
    const client = app.client({ authorization: `Bearer ${String(created.value['secret'])}` });
    const answer = await client.get('/api/admin/users');
    expect([answer.status, answer.body['code']]).toEqual([403, 'TOTP_SETUP_REQUIRED']);
  });
});

describe.each(TRANSPORTS)('an admin who sets up two-step sign-in over $name', (transport) => {
  it('has the admin rights from then on, and loses them when it is turned off', async () => {
    const admin = await app.signUpAdmin();
    const secret = await enrol(admin);
    expect((await admin.client.get('/api/admin/users')).status).toBe(200);
    const another = app.client();
    const { email, password } = admin;
    await rest.send(another, calls.logIn({ email, password, totp: getCode(secret) }));
    expect((await another.get('/api/admin/users')).status).toBe(200);
    const off = await transport.send(admin.client, calls.disableTotp(password));
    expect(off.code).toBe('OK');
    expect((await admin.client.get('/api/admin/users')).body['code']).toBe('TOTP_SETUP_REQUIRED');
    expect((await another.get('/api/auth/me')).body).toMatchObject({ user: { needsTotp: true } });
  });
});

describe('other people, where two-step sign-in is required of admins', () => {
  it('notice nothing', async () => {
    const { client } = await app.signUp();
    expect((await client.get('/api/auth/me')).body).toMatchObject({ user: { needsTotp: false } });
    expect((await client.get('/api/admin/users')).body['code']).toBe('FORBIDDEN');
  });
});

it('an admin works without two-step sign-in where it is not required', async () => {
  const open = await startTestApp({ parts: ['api'] });
  try {
    const { client } = await open.signUpAdmin();
    expect((await client.get('/api/admin/users')).status).toBe(200);
    expect((await client.get('/api/auth/me')).body).toMatchObject({ user: { needsTotp: false } });
  } finally {
    await open.close();
  }
});
