import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffNoticesService } from '../../src/modules/notifications/index.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { ctx, mailsTo, passDelay, settled, tell, titles, undone, verified } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { MAIL_DELAY_SECONDS: '3600' } });
});

afterAll(() => app.close());

const SET = `mutation ($topic: NotificationTopic!, $mail: NotificationMail!, $timeZone: String) {
  setNotificationPreference(topic: $topic, mail: $mail, timeZone: $timeZone) { timeZone topics { topic mail required } } }`;

const choose = ({ client }: SignedUp, topic: string, mail: string, timeZone?: string) =>
  client.gql(SET, { topic, mail, timeZone });

interface Choices {
  readonly topics: { readonly topic: string; readonly mail: string; readonly required: boolean }[];
  readonly timeZone: string | null;
}

async function choices({ client }: SignedUp): Promise<Choices> {
  return (await client.get<Choices>('/api/notifications/preferences')).body;
}

const findMail = async (person: SignedUp, name: string) =>
  (await choices(person)).topics.find(({ topic }) => topic === name)?.mail;

/** The path of an unsubscribe link: the one in the email's header, and the one in its text. */
async function stopPath(person: SignedUp, subject: string): Promise<string> {
  const mail = await app.mailTo(person.email, subject);
  const [, url = ''] = /^<(.*)>$/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(url);
  return url.replace(app.settings.publicUrl, '');
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('notification preferences', () => {
  it('list the topics of the role with their defaults', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    const own = await choices(person);
    expect(own.topics.map(({ topic }) => topic)).toEqual([
      'assessment',
      'document',
      'review',
      'application',
      'deadline',
      'chat',
      'payment',
      'privacy',
    ]);
    expect(own.topics.filter(({ required }) => required)).toEqual([
      { topic: 'payment', mail: 'now', required: true },
      { topic: 'privacy', mail: 'now', required: true },
    ]);
    expect((await choices(admin)).topics).toContainEqual({
      topic: 'staff_document',
      mail: 'daily',
      required: false,
    });
  });

  it('are stored per person, with the time zone', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    expect((await choose(person, 'DOCUMENT', 'WEEKLY', 'Asia/Kolkata')).errors).toEqual([]);
    await person.client.put('/api/notifications/preferences', { topic: 'chat', mail: 'off' });
    expect(await findMail(person, 'document')).toBe('weekly');
    expect(await findMail(person, 'chat')).toBe('off');
    expect((await choices(person)).timeZone).toBe('Asia/Kolkata');
    expect(await findMail(other, 'document')).toBe('now');
  });

  it.each([
    ['what is always sent', { topic: 'payment', mail: 'off' }],
    ["another role's topic", { topic: 'staff_refund', mail: 'off' }],
    ['no topic', { topic: 'weather', mail: 'off' }],
    ['no choice', { topic: 'chat', mail: 'never' }],
    ['no time zone', { topic: 'chat', mail: 'off', timeZone: "x'; DROP TABLE users" }],
  ])('refuse %s', async (_, body) => {
    const person = await app.signUp();
    const answer = await person.client.put('/api/notifications/preferences', body);
    expect(answer.status).toBe(400);
  });
});

describe('a topic that is switched off', () => {
  it('appears in the notification center but sends no mail', async () => {
    const person = await app.signUp();
    await choose(person, 'DOCUMENT', 'OFF');
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    await settled(app, person);
    expect(await titles(person)).toEqual(['Your passport is verified']);
    expect(await mailsTo(app, person, 'passport')).toEqual([]);
  });

  it('sends nothing that was waiting when it was switched off', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await choose(person, 'DOCUMENT', 'OFF');
    await passDelay(app, person);
    await settled(app, person);
    expect(await mailsTo(app, person, 'passport')).toEqual([]);
  });

  it('does not affect receipts', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'x', { kind: 'payment.completed', title: 'We received your payment' }));
    const mail = await app.mailTo(person.email, 'We received your payment');
    expect(mail.headers).not.toHaveProperty('list-unsubscribe');
    expect(mail.text).not.toContain('/unsubscribe');
  });
});

describe('an unsubscribe link', () => {
  it('stops its topic with one click in a mail program, signed out, and can be repeated', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    const path = await stopPath(person, 'Your passport is verified');
    await app.client().get(path);
    expect(await findMail(person, 'document')).toBe('now');
    for (const [body, headers] of [
      ['List-Unsubscribe=One-Click', FORM],
      [
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        { 'content-type': 'multipart/form-data; boundary=x' },
      ],
    ] as const) {
      const answer = await app.client().post(path, body, headers);
      expect([answer.status, answer.body]).toEqual([200, { stopped: true }]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await findMail(person, 'document')).toBe('off');
    expect(await findMail(person, 'review')).toBe('now');
  });

  it('shows what it stops, and stops it, on its page', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    const token = (await stopPath(person, 'passport')).split('token=')[1];
    const asked = await app
      .client()
      .gql('query ($token: String!) { emailStop(token: $token) { topic digest } }', { token });
    expect(asked.data).toEqual({ emailStop: { topic: 'DOCUMENT', digest: null } });
    expect(await findMail(person, 'document')).toBe('now');
    await app.client().gql('mutation ($token: String!) { stopEmails(token: $token) { topic } }', { token });
    expect(await findMail(person, 'document')).toBe('off');
  });

  it('is refused when it was not issued by us, whoever it names', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    const path = await stopPath(person, 'passport');
    const sealed = Buffer.from(path.split('token=')[1] ?? '', 'base64url');
    const other = Buffer.concat([
      sealed.subarray(0, 32),
      Buffer.from(sealed.toString('utf8', 32).replace('document', 'review')),
    ]);
    for (const token of ['', 'x', other.toString('base64url'), 'A'.repeat(5_000)]) {
      const answer = await app
        .client()
        .post(`/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', FORM);
      expect([token.slice(0, 3), answer.status]).toEqual([token.slice(0, 3), 404]);
    }
    expect(await findMail(person, 'review')).toBe('now');
  });

  it('has no effect once the account has another address or is deleted, with the same answer', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    const path = await stopPath(person, 'passport');
    await app.sql('UPDATE users SET email = $2 WHERE id = $1', [person.user.id, `moved-${person.email}`]);
    const answer = await app.client().post(path, 'List-Unsubscribe=One-Click', FORM);
    expect([answer.status, answer.body]).toEqual([200, { stopped: true }]);
    expect(await findMail(person, 'document')).toBe('now');
    await app.sql('DELETE FROM users WHERE id = $1', [person.user.id]);
    expect((await app.client().post(path, 'List-Unsubscribe=One-Click', FORM)).body).toEqual({
      stopped: true,
    });
  });
});

describe('a digest', () => {
  it("has the unread news of all its topics, at eight in the person's time zone", async () => {
    const person = await app.signUp();
    await choose(person, 'DOCUMENT', 'DAILY', 'Asia/Kolkata');
    await choose(person, 'REVIEW', 'DAILY');
    await tell(app, verified(person, 'passport'));
    const read = await tell(app, verified(person, 'diploma'));
    await tell(app, verified(person, 'r', { kind: 'review.replied', title: 'Your consultant has answered' }));
    await person.client.post('/api/notifications/read', { ids: [read] });
    const [due, ...more] = await app.sql<{ local: string }>(
      `SELECT to_char(due_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS') AS local FROM notification_mail
       WHERE user_id = $1 AND due_at BETWEEN now() AND now() + interval '1 day'`,
      [person.user.id],
    );
    expect([due?.local, more]).toEqual(['08:00:00', []]);
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, '2 updates from Portolan');
    expect(mail.text).toContain('Your documents:\n\n- Your passport is verified\n\nYour expert review:');
    expect(mail.text).not.toContain('diploma');
    const path = await stopPath(person, '2 updates');
    await app.client().post(path, 'List-Unsubscribe=One-Click', FORM);
    expect([
      await findMail(person, 'document'),
      await findMail(person, 'review'),
      await findMail(person, 'chat'),
    ]).toEqual(['off', 'off', 'now']);
  });

  it('includes what was due at once when the person chose the digest meanwhile', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await choose(person, 'DOCUMENT', 'WEEKLY');
    await passDelay(app, person);
    await settled(app, person);
    expect(await mailsTo(app, person, 'passport')).toEqual([]);
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, '1 update from Portolan');
    expect(mail.text).toContain('- Your passport is verified');
  });

  it('omits a verdict that was undone, which stays in the notification center', async () => {
    const person = await app.signUp();
    await choose(person, 'DOCUMENT', 'DAILY');
    await tell(app, verified(person, 'passport'));
    await tell(app, undone(person, 'passport'));
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, '1 update from Portolan');
    expect(mail.text).not.toContain('Your passport is verified');
    expect(await titles(person)).toEqual(['Your passport is verified', "We're checking your passport again"]);
  });
});

describe('an event', () => {
  it('that eight workers report at once is announced once', async () => {
    const person = await app.signUp();
    const notice = verified(person, 'x', {
      kind: 'deadline.program',
      title: 'It closes soon',
      key: 'deadline:x',
    });
    const ids = await Promise.all(Array.from({ length: 8 }, () => tell(app, notice)));
    expect(new Set(ids).size).toBe(1);
    await passDelay(app, person);
    await app.mailTo(person.email, 'It closes soon');
    await settled(app, person);
    expect(await mailsTo(app, person, 'It closes soon')).toHaveLength(1);
  });

  it('with a title written by a person cannot inject a header or markup', async () => {
    const person = await app.signUp();
    const title = '<img src=x onerror=alert(1)> closes\r\nBcc: all@example.com\r\n\r\n<b>';
    await tell(app, verified(person, 'x', { kind: 'deadline.program', title }));
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, 'onerror');
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; closes');
  });
});

describe('work for the admins', () => {
  it('is one notification with a count, and one mail', async () => {
    const admin = await app.signUpAdmin();
    const announce = () =>
      app.get(Database).transaction(ctx, (tx) => app.get(StaffNoticesService).notifyAll(tx, 'review.paid'));
    for (let count = 0; count < 12; count += 1) await announce();
    const own = (await titles(admin)).filter((title) => title.includes('paid review'));
    expect(own).toEqual(['12 new paid reviews']);
    await passDelay(app, admin);
    await app.mailTo(admin.email, '12 new paid reviews');
    await announce();
    await settled(app, admin);
    expect(await mailsTo(app, admin, 'paid review')).toHaveLength(1);
    await admin.client.post('/api/notifications/read', {});
    await announce();
    expect((await titles(admin)).slice(-2)).toEqual(['13 new paid reviews', 'A new paid review']);
  });
});
