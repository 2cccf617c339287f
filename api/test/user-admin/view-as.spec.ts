import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ViewAsService } from '../../src/modules/auth/view-as/view-as.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const REASON = 'The person cannot find a document.';
const ME = '{ me { id } viewAs { userId reason } }';

interface Views {
  readonly admin: SignedUp;
  readonly person: SignedUp;
}

const start = (admin: SignedUp, userId: string, reason: unknown = REASON) =>
  admin.client.post<{ code?: string }>(`/api/admin/users/${userId}/view-as`, { reason });

/** An admin who views the product as a new person. */
async function view(): Promise<Views> {
  const [admin, person] = [await app.signUpAdmin(), await app.signUp()];
  const { status, text } = await start(admin, person.user.id);
  if (status !== 201) throw new Error(text);
  return { admin, person };
}

const audited = (id: string) =>
  app.sql<{ action: string; actor_id: string; changes: object }>(
    'SELECT action, actor_id, changes FROM audit_entry WHERE subject_id = $1 ORDER BY id',
    [id],
  );

describe('viewing as a user', () => {
  it('shows what the person sees until it ends, and both ends are in the audit log with the reason', async () => {
    const { admin, person } = await view();
    const during = await admin.client.gql(ME);
    expect(during.data).toEqual({
      me: { id: person.user.id },
      viewAs: { userId: person.user.id, reason: REASON },
    });
    expect((await admin.client.get('/api/assessments')).status).toBe(200);
    expect((await admin.client.get('/api/admin/users')).status).toBe(403);
    expect((await admin.client.delete('/api/auth/view-as')).body).toEqual({ ended: true });
    const after = await admin.client.gql(ME);
    expect(after.data).toEqual({ me: { id: admin.user.id }, viewAs: null });
    expect((await admin.client.get('/api/admin/users')).status).toBe(200);
    expect(await audited(person.user.id)).toEqual([
      { action: 'user.viewAs.start', actor_id: admin.user.id, changes: { reason: [null, REASON] } },
      {
        action: 'user.viewAs.end',
        actor_id: admin.user.id,
        changes: { reason: [REASON, null], ended: [null, 'by the admin'] },
      },
    ]);
    expect((await admin.client.delete('/api/auth/view-as')).body).toEqual({ ended: false });
  });

  it("belongs to one session: the admin's other browsers are unaffected, and the person notices nothing", async () => {
    const { admin, person } = await view();
    const other = app.client();
    const { email, password } = admin;
    await other.post('/api/auth/login', { email, password });
    expect((await other.get('/api/admin/users')).status).toBe(200);
    expect((await person.client.gql(ME)).data).toEqual({ me: { id: person.user.id }, viewAs: null });
  });

  it.each([
    ['without a reason', ''],
    ['with a reason of blanks', '         '],
    ['with a reason that is no text', 5],
    ['with a reason too long', 'a'.repeat(501)],
  ])('is refused %s', async (_name, reason) => {
    const [admin, person] = [await app.signUpAdmin(), await app.signUp()];
    expect((await start(admin, person.user.id, reason)).status).toBe(400);
    expect(await audited(person.user.id)).toEqual([]);
  });

  it('is refused for an admin, oneself, an unknown user or a token, and twice at the same time', async () => {
    const [admin, other, person] = [await app.signUpAdmin(), await app.signUpAdmin(), await app.signUp()];
    expect((await start(admin, other.user.id)).status).toBe(409);
    expect((await start(admin, admin.user.id)).status).toBe(409);
    expect((await start(admin, 'nobody')).status).toBe(404);
    const { secret } = (await admin.client.post<{ secret: string }>('/api/auth/tokens', { name: 'script' }))
      .body;
    const byToken = await app
      .client({ authorization: `Bearer ${secret}` })
      .post(`/api/admin/users/${person.user.id}/view-as`, { reason: REASON });
    expect(byToken.status).toBe(403);
    const statuses = (await Promise.all([1, 2, 3].map(() => start(admin, person.user.id)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect((await audited(person.user.id)).length).toBe(1);
  });

  it('is refused from another site', async () => {
    const [admin, person] = [await app.signUpAdmin(), await app.signUp()];
    const path = `/api/admin/users/${person.user.id}/view-as`;
    const evil = { origin: 'https://evil.example' };
    const answer = await admin.client.post(path, { reason: REASON }, evil);
    expect([answer.status, answer.body['code']]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it('ends when its time is over, when the person becomes an admin, and with the session', async () => {
    const { admin, person } = await view();
    await app.sql(
      `UPDATE view_as SET started_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute'
      WHERE user_id = $1`,
      [person.user.id],
    );
    expect((await admin.client.gql(ME)).data).toMatchObject({ me: { id: admin.user.id } });
    expect((await audited(person.user.id)).at(-1)?.changes).toMatchObject({ ended: [null, 'expired'] });

    const second = await view();
    await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [second.person.user.id]);
    expect((await second.admin.client.gql(ME)).data).toMatchObject({ me: { id: second.admin.user.id } });

    const third = await view();
    const session = third.admin.client.cookieHeader();
    expect((await third.admin.client.post('/api/auth/logout')).status).toBe(200);
    expect((await app.client({ cookie: session }).get('/api/auth/me')).status).toBe(401);
    expect((await third.person.client.get('/api/auth/me')).status).toBe(200);
    expect((await audited(third.person.user.id)).map(({ action }) => action)).toEqual([
      'user.viewAs.start',
      'user.viewAs.end',
    ]);
  });

  it('is closed by the sweep when the admin never returned', async () => {
    const { person } = await view();
    await app.sql(
      `UPDATE view_as SET started_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute'
      WHERE user_id = $1`,
      [person.user.id],
    );
    await app.get(ViewAsService).sweep(RequestContext.system('sweep'));
    expect((await audited(person.user.id)).map(({ action }) => action)).toContain('user.viewAs.end');
  });
});

describe('while viewing as a user', () => {
  it('every write is refused with its own error code, over REST and GraphQL', async () => {
    const { admin, person } = await view();
    const calls: readonly [string, string, unknown][] = [
      ['PATCH', '/api/auth/me', { firstName: 'Mallory' }],
      ['POST', '/api/auth/change-password', { currentPassword: person.password, newPassword: 'x' }],
      ['DELETE', '/api/auth/me', { password: person.password }],
      ['POST', '/api/auth/tokens', { name: 'mine' }],
      ['POST', '/api/auth/resend-verification', {}],
      ['DELETE', '/api/auth/sessions', undefined],
      ['POST', '/api/assessments/ai', { type: 'student', questionnaire: {} }],
      ['POST', '/api/create-payment-intent', { metadata: { serviceType: 'expert_review' } }],
      ['POST', '/api/documents/upload', {}],
      ['POST', '/api/documents', undefined],
      ['POST', '/api/documents/uploads', { mimeType: 'application/pdf' }],
      ['POST', '/api/applications', { programId: person.user.id }],
      ['POST', '/api/auth/signup', {}],
      ['PATCH', `/api/admin/users/${person.user.id}`, { role: 'admin' }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await admin.client.send(method, path, body);
      expect([answer.status, answer.body['code']], `${method} ${path}`).toEqual([403, 'VIEW_ONLY']);
    }
    const mutations = [
      'mutation { updateMe(input: { firstName: "Mallory" }) { id } }',
      `mutation { startViewAs(userId: "${person.user.id}", reason: "another one") { id } }`,
      'mutation { requestPasswordReset(email: "a@example.com") }',
      // Fragments and aliases don't hide anything: the operation decides.
      'mutation M { ...F } fragment F on Mutation { x: updateMe(input: { firstName: "Mallory" }) { id } }',
    ];
    for (const mutation of mutations) {
      const { errors } = await admin.client.gql(mutation);
      expect(
        errors.map(({ extensions }) => extensions.code),
        mutation,
      ).toContain('VIEW_ONLY');
    }
    const [row] = await app.sql('SELECT first_name, role FROM users WHERE id = $1', [person.user.id]);
    expect(row).toEqual({ first_name: 'Ada', role: 'user' });
  });

  it('a write in a batch, in a GET, or behind a query in one document is refused as well', async () => {
    const { admin } = await view();
    const query = 'mutation M { updateMe(input: { firstName: "Mallory" }) { id } }';
    const batch = await admin.client.post('/graphql', [{ query: ME }, { query }]);
    expect(batch.status).toBe(400);
    const get = await admin.client.get(`/graphql?query=${encodeURIComponent(query)}`, {
      'apollo-require-preflight': '1',
    });
    expect(get.status).not.toBe(200);
    const both = await admin.client.post<{ errors?: { extensions: { code: string } }[] }>('/graphql', {
      query: `query Q ${ME} ${query}`,
      operationName: 'M',
    });
    expect(both.body.errors?.[0]?.extensions.code).toBe('VIEW_ONLY');
    expect((await admin.client.delete('/api/auth/view-as')).status).toBe(200);
  });

  it('a write that passes every guard is refused by the database', async () => {
    const { admin, person } = await view();
    const [row] = await app.sql<{ session_id: string; id: string }>(
      'SELECT id, session_id FROM view_as WHERE user_id = $1',
      [person.user.id],
    );
    const actor = {
      userId: person.user.id,
      role: 'user' as const,
      via: 'session' as const,
      credentialId: row?.session_id ?? '',
      observer: { userId: admin.user.id, viewId: row?.id ?? '' },
    };
    const ctx = new RequestContext(actor, 'request', '127.0.0.1', '');
    const { Database } = await import('../../src/platform/database/database.js');
    const database = app.get(Database);
    const write = (inside: RequestContext) =>
      database.query(inside).updateTable('users').set({ firstName: 'Mallory' }).execute();
    await expect(write(ctx)).rejects.toMatchObject({ code: 'VIEW_ONLY' });
    await expect(database.transaction(ctx, (tx) => write(tx))).rejects.toMatchObject({ code: 'VIEW_ONLY' });
  });

  it('the secrets of the account and the contents of its documents stay closed', async () => {
    const [admin, person] = [await app.signUpAdmin(), await app.signUp()];
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    );
    const uploaded = await person.client.post<{ document: { id: string } }>('/api/documents/upload', {
      filename: 'a.pdf',
      originalName: 'a.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
      documentType: 'passport',
      fileData: `data:application/pdf;base64,${pdf.toString('base64')}`,
    });
    expect(uploaded.status).toBe(201);
    await start(admin, person.user.id);
    expect((await admin.client.get('/api/documents')).text).toContain(uploaded.body.document.id);
    for (const path of [
      '/api/auth/sessions',
      '/api/auth/tokens',
      `/api/documents/${uploaded.body.document.id}/file`,
    ]) {
      const answer = await admin.client.get(path);
      expect([answer.status, answer.body['code']], path).toEqual([403, 'VIEW_ONLY']);
    }
  });

  it("the admin's sockets close, new ones receive the person's messages, and the chat stays closed", async () => {
    const [admin, person] = [await app.signUpAdmin(), await app.signUp()];
    const [live, chat] = [await admin.client.live(), await admin.client.chat()];
    await start(admin, person.user.id);
    await Promise.all([live.closed, chat.closed]);
    await expect(admin.client.chat()).rejects.toThrow();
    const during = await admin.client.live();
    await admin.client.delete('/api/auth/view-as');
    await during.closed;
    (await admin.client.live()).close();
  });
});
