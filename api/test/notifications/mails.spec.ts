import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotificationMailsService } from '../../src/modules/notifications/index.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { ctx, mailsTo, passDelay, settled, tell, titles, undone, verified } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { MAIL_DELAY_SECONDS: '3600' } });
});

afterAll(() => app.close());

describe('document news', () => {
  it('that arrives together is sent as one mail', async () => {
    const person = await app.signUp();
    const names = ['passport', 'transcript', 'diploma', 'photo'];
    for (const name of names) await tell(app, verified(person, name));
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, '4 of your documents are verified');
    for (const name of names) {
      expect(mail.text).toContain(`Your ${name} is verified`);
      expect(mail.html).toContain(`Your ${name} is verified`);
    }
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain(`See my documents:\n${app.settings.publicUrl}/documents\n`);
    await settled(app, person);
    expect(await mailsTo(app, person, 'verified')).toHaveLength(1);
    expect(await titles(person)).toHaveLength(4);
  });

  it('reported by 8 admins at once is one mail', async () => {
    const person = await app.signUp();
    await Promise.all(Array.from({ length: 8 }, (_, index) => tell(app, verified(person, `paper ${index}`))));
    await passDelay(app, person);
    await app.mailTo(person.email, '8 of your documents are verified');
    await settled(app, person);
    expect(await mailsTo(app, person, 'verified')).toHaveLength(1);
  });

  it('links to the file that is requested again when the others are fine', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await tell(
      app,
      verified(person, 'transcript', {
        kind: 'document.rejected',
        title: 'Please upload your transcript again',
        path: '/documents?assessmentId=a1&type=transcript',
      }),
    );
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, 'News about your documents: 2 updates');
    expect(mail.text).toContain('Upload a new file:\n');
    expect(mail.text).toContain('/documents?assessmentId=a1&type=transcript');
  });

  it('that is undone before its mail is sent is never announced', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await tell(app, verified(person, 'transcript'));
    expect(await tell(app, undone(person, 'passport'))).toBeNull();
    await passDelay(app, person);
    const mail = await app.mailTo(person.email, 'Your transcript is verified');
    expect(mail.text).not.toContain('passport');
    expect(await titles(person)).toEqual(['Your transcript is verified']);
  });

  it('that is undone on its own sends no mail', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await tell(app, undone(person, 'passport'));
    await passDelay(app, person);
    await settled(app, person);
    expect(await mailsTo(app, person, 'passport')).toEqual([]);
    expect(await titles(person)).toEqual([]);
  });

  it('that is decided differently before its mail is sent is announced in its final form', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await tell(
      app,
      verified(person, 'passport', { kind: 'document.rejected', title: 'Please upload it again' }),
    );
    await passDelay(app, person);
    await app.mailTo(person.email, 'Please upload it again');
    await settled(app, person);
    expect(await mailsTo(app, person, 'verified')).toEqual([]);
  });

  it('that is undone after its mail was sent is announced in another mail', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    await app.mailTo(person.email, 'Your passport is verified');
    await settled(app, person);
    expect(await tell(app, undone(person, 'passport'))).not.toBeNull();
    await passDelay(app, person);
    await app.mailTo(person.email, "We're checking your passport again");
  });

  it('is held while more arrives', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    // Handed on too early: a later notice postponed the bundle.
    await app.sql(
      `UPDATE outbox SET not_before = NULL WHERE payload->>'mailId' IN (SELECT id::text FROM notification_mail WHERE user_id = $1)`,
      [person.user.id],
    );
    const entries = () =>
      app.sql<{ settled: boolean; later: boolean | null }>(
        `SELECT settled_at IS NOT NULL AS settled, not_before > now() AS later FROM outbox
         WHERE payload->>'mailId' IN (SELECT id::text FROM notification_mail WHERE user_id = $1) ORDER BY id`,
        [person.user.id],
      );
    await expect.poll(entries, { timeout: 20_000 }).toEqual([
      { settled: true, later: null },
      { settled: false, later: true },
    ]);
    expect(await mailsTo(app, person, 'passport')).toEqual([]);
  });
});

describe('urgent mails', () => {
  it('include receipts, which are sent at once', async () => {
    const person = await app.signUp();
    await tell(
      app,
      verified(person, 'x', {
        kind: 'payment.completed',
        title: 'We received your payment',
        path: '/dashboard',
      }),
    );
    const mail = await app.mailTo(person.email, 'We received your payment');
    expect(mail.text).toContain('Open my dashboard:\n');
  });

  it('include password links, which are sent at once', async () => {
    const person = await app.signUp();
    await app.client().post('/api/auth/forgot-password', { email: person.email });
    const mail = await app.mailTo(person.email, 'Set a new password');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.html).toContain(`href="${app.settings.publicUrl}/reset-password?token=`);
  });
});

describe('a mail that was interrupted', () => {
  it('between closing and sending contains what was closed, once', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    const [row] = await app.sql<{ id: string }>('SELECT id FROM notification_mail WHERE user_id = $1', [
      person.user.id,
    ]);
    const id = row?.id ?? '';
    // Some time ago: the column rounds to milliseconds, and half of one in the future is too early.
    await app.sql(`UPDATE notification_mail SET due_at = now() - interval '1 second' WHERE id = $1`, [id]);
    // The worker took it and was killed before sending it.
    const taken = await app
      .get(Database)
      .transaction(ctx, (tx) => app.get(NotificationMailsService).take(tx, id));
    expect(taken).toMatchObject({ topic: 'document', notices: [{ title: 'Your passport is verified' }] });
    await tell(app, verified(person, 'transcript'));
    await tell(app, undone(person, 'passport'));
    await passDelay(app, person);
    await settled(app, person);
    const first = await mailsTo(app, person, 'Your passport is verified');
    expect(first.map((mail) => mail.id)).toEqual([id]);
    expect(await mailsTo(app, person, 'News about your documents: 2 updates')).toHaveLength(1);
  });

  it('between sending and settling is resent unchanged', async () => {
    const person = await app.signUp();
    await tell(app, verified(person, 'passport'));
    await passDelay(app, person);
    const sent = await app.mailTo(person.email, 'Your passport is verified');
    await settled(app, person);
    // As after a kill: sent, but not recorded.
    await app.sql('UPDATE notification_mail SET sent_at = NULL WHERE id = $1', [sent.id]);
    await app.sql(`UPDATE outbox SET settled_at = NULL, published_at = NULL WHERE payload->>'mailId' = $1`, [
      sent.id,
    ]);
    await settled(app, person);
    const repeated = await mailsTo(app, person, 'Your passport is verified');
    expect(repeated.map(({ id, text }) => [id, text])).toEqual([[sent.id, sent.text]]);
  });
});

describe('text written by people', () => {
  it('is escaped in the HTML, and an unusable name is omitted', async () => {
    const person = await app.signUp({ firstName: 'Visit evil.example' });
    await tell(
      app,
      verified(person, 'x', {
        kind: 'payment.completed',
        title: 'A note',
        body: '<a href="https://evil">Click</a>',
      }),
    );
    const mail = await app.mailTo(person.email, 'A note');
    expect(mail.text).toContain('Hello,\n');
    expect(mail.html).not.toContain('<a href="https://evil">');
    expect(mail.html).toContain('&lt;a href=&quot;https://evil&quot;&gt;Click&lt;/a&gt;');
  });
});
