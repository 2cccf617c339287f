import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContactMessagesService } from '../../src/modules/contact/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM contact_message'));

const SECONDS = 1_000;
const makeToken = (ago = 10 * SECONDS) =>
  app.get(ContactMessagesService).makeToken(new Date(Date.now() - ago));
const fields = (more: object = {}) => ({
  name: 'Amina Diallo',
  email: 'amina@example.com',
  topic: 'question',
  message: 'Which documents do you need?',
  token: makeToken(),
  ...more,
});
const stored = () => app.sql<{ id: string; message: string }>('SELECT id, message FROM contact_message');

function sendForm(form: Record<string, string>, url = '/api/contact') {
  return app.app
    .getHttpAdapter()
    .getInstance()
    .inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
}

describe('the contact form', () => {
  it('stores a message before it confirms it, and announces it to the admins', async () => {
    const { status, body } = await app.client().post('/api/contact', fields());
    expect(status).toBe(201);
    const [message] = await stored();
    expect(body).toEqual({ contactMessage: { id: message?.id } });
    const notices = await app.sql(
      `SELECT 1 FROM outbox WHERE payload @> '{"kind": "contact.received"}'::jsonb AND settled_at IS NULL`,
    );
    expect(notices).toHaveLength(1);
  });

  it('works without JavaScript, and redirects back to the page', async () => {
    const answer = await sendForm({ ...fields({ message: 'Line one\r\nLine two' }) });
    const [message] = await stored();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/contact?sent=${message?.id}#sent`]);
    expect(message?.message).toBe('Line one\nLine two');
  });

  it.each([
    ['ar', '/ar/contact'],
    ['xx', '/contact'],
  ])('leads back to the page in the language of the form: %s', async (language, page) => {
    const answer = await sendForm({ ...fields() }, `/api/contact?language=${language}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^${page}\\?sent=`));
  });

  it('shows an error page when it is rejected without JavaScript', async () => {
    const answer = await sendForm({ ...fields({ email: '<b>nobody</b>', message: 'Hello' }) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<h1>Your message wasn&#39;t sent</h1>');
    expect(answer.body.match(/<li>/g)).toHaveLength(2);
    expect(answer.body).not.toContain('<b>');
    expect(await stored()).toEqual([]);
  });

  it('stores a form that is sent twice once', async () => {
    const form = fields();
    const answers = await Promise.all([1, 2].map(() => app.client().post('/api/contact', form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored()).toHaveLength(1);
  });

  it('confirms as usual to a bot that fills in the hidden field, but stores nothing', async () => {
    expect((await app.client().post('/api/contact', fields({ website: 'https://a.example' }))).status).toBe(
      201,
    );
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a line break in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a line break in the name', { name: 'A\nB' }, 'name'],
    ['no name', { name: ' ' }, 'name'],
    ['a topic that we do not have', { topic: 'spam' }, 'topic'],
    ['a message that is too short', { message: 'Hello' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'message'],
  ])('refuses %s', async (_, wrong, field) => {
    const { status, body } = await app.client().post('/api/contact', fields(wrong));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
    expect(await stored()).toEqual([]);
  });

  it('rejects a form that was just opened, a form from yesterday, and a forged one', async () => {
    const tokens = [makeToken(0), makeToken(25 * 3_600 * SECONDS), `${Date.now() - 9_000}.${'x'.repeat(43)}`];
    for (const token of tokens) {
      const { status, body } = await app.client().post('/api/contact', fields({ token }));
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'token' }] }]);
    }
  });

  it('rejects forms from other sites, and forms sent to other routes', async () => {
    const crossSite = await app.client().post('/api/contact', fields(), { origin: 'https://evil.example' });
    expect(crossSite.status).toBe(403);
    const elsewhere = await app.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=a',
      });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('messages of the contact form', () => {
  const LIST = '{ contactMessages { nodes { id name email topic message resolvedAt } totalCount } }';
  const RESOLVE = 'mutation ($id: ID!) { resolveContactMessage(id: $id, isResolved: true) { resolvedAt } }';

  it('are read and marked as answered only by admins', async () => {
    await app.client().post('/api/contact', fields());
    const [message] = await stored();
    expect((await app.client().gql(LIST)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    const user = await app.signUp();
    expect((await user.client.gql(LIST)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    const { client } = await app.signUpAdmin();
    expect((await client.gql(LIST)).data).toMatchObject({
      contactMessages: { nodes: [{ id: message?.id, topic: 'QUESTION', resolvedAt: null }], totalCount: 1 },
    });
    const resolved = await client.gql<{ resolveContactMessage: { resolvedAt: string } }>(RESOLVE, {
      id: message?.id,
    });
    expect(resolved.data?.resolveContactMessage.resolvedAt).toMatch(/Z$/);
    expect(
      await app.sql(`SELECT 1 FROM audit_entry WHERE action = 'contact.resolve' AND subject_id = $1`, [
        message?.id,
      ]),
    ).toHaveLength(1);
  });

  it('are deleted after 180 days', async () => {
    await app.client().post('/api/contact', fields());
    await app.client().post('/api/contact', fields({ message: 'Another message, a new one.' }));
    await app.sql(
      `UPDATE contact_message SET created_at = now() - interval '181 days' WHERE message LIKE 'Which%'`,
    );
    await app.get(ContactMessagesService).deleteExpired(RequestContext.system('test'));
    expect((await stored()).map(({ message }) => message)).toEqual(['Another message, a new one.']);
  });
});
