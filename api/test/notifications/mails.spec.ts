import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  NotificationMailsService,
  NotificationsService,
  type Notice,
} from '../../src/modules/notifications/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SentMail, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
const ctx = RequestContext.system('test');

beforeAll(async () => {
  app = await startTestApp({ env: { MAIL_DELAY_SECONDS: '3600' } });
});

afterAll(() => app.close());

function verified(person: SignedUp, name: string, changes: Partial<Notice> = {}): Notice {
  return {
    userId: person.user.id,
    about: `document:${name}`,
    kind: 'document.verified',
    title: `Your ${name} is verified`,
    body: `We checked your file "${name}.pdf" and accepted it.`,
    path: `/documents?assessmentId=${name}`,
    mail: true,
    ...changes,
  };
}

const undone = (person: SignedUp, name: string): Notice =>
  verified(person, name, {
    kind: 'document.reopened',
    title: `We're checking your ${name} again`,
    undoes: true,
  });

const tell = (notice: Notice): Promise<string | null> =>
  app.get(Database).transaction(ctx, (tx) => app.get(NotificationsService).notify(tx, notice));

/** Lets the delay be over, as time would. */
async function passDelay({ user }: SignedUp): Promise<void> {
  await app.sql(`UPDATE notification_mail SET due_at = now() WHERE user_id = $1`, [user.id]);
  await app.sql(
    `UPDATE outbox SET not_before = NULL WHERE payload->>'mailId' IN (SELECT id::text FROM notification_mail WHERE user_id = $1)`,
    [user.id],
  );
}

async function titles(person: SignedUp): Promise<string[]> {
  const { body } = await person.client.get<{ notifications: { title: string }[] }>('/api/notifications');
  return body.notifications.map(({ title }) => title).reverse();
}

async function mailsTo({ email }: SignedUp, part: string): Promise<SentMail[]> {
  return (await app.mails()).filter((mail) => mail.to.includes(email) && mail.subject.includes(part));
}

/** Everything that was to be mailed to them is settled. */
async function settled({ user }: SignedUp): Promise<void> {
  const waiting = () =>
    app.sql(
      `SELECT 1 FROM outbox WHERE settled_at IS NULL AND payload->>'mailId' IN
         (SELECT id::text FROM notification_mail WHERE user_id = $1)`,
      [user.id],
    );
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
}

describe('news of documents', () => {
  it('that comes together is one mail with all of it', async () => {
    const person = await app.signUp();
    const names = ['passport', 'transcript', 'diploma', 'photo'];
    for (const name of names) await tell(verified(person, name));
    await passDelay(person);
    const mail = await app.mailTo(person.email, '4 of your documents are verified');
    for (const name of names) {
      expect(mail.text).toContain(`Your ${name} is verified`);
      expect(mail.html).toContain(`Your ${name} is verified`);
    }
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain(`See my documents:\n${app.settings.publicUrl}/documents\n`);
    await settled(person);
    expect(await mailsTo(person, 'verified')).toHaveLength(1);
    expect(await titles(person)).toHaveLength(4);
  });

  it('told by 8 admins at once is one mail', async () => {
    const person = await app.signUp();
    await Promise.all(Array.from({ length: 8 }, (_, index) => tell(verified(person, `paper ${index}`))));
    await passDelay(person);
    await app.mailTo(person.email, '8 of your documents are verified');
    await settled(person);
    expect(await mailsTo(person, 'verified')).toHaveLength(1);
  });

  it('leads to the file that is asked for again, when others are fine', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    await tell(
      verified(person, 'transcript', {
        kind: 'document.rejected',
        title: 'Please upload your transcript again',
        path: '/documents?assessmentId=a1&type=transcript',
      }),
    );
    await passDelay(person);
    const mail = await app.mailTo(person.email, 'News about your documents: 2 updates');
    expect(mail.text).toContain('Upload a new file:\n');
    expect(mail.text).toContain('/documents?assessmentId=a1&type=transcript');
  });

  it('that is undone before its mail goes is heard of by nobody', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    await tell(verified(person, 'transcript'));
    expect(await tell(undone(person, 'passport'))).toBeNull();
    await passDelay(person);
    const mail = await app.mailTo(person.email, 'Your transcript is verified');
    expect(mail.text).not.toContain('passport');
    expect(await titles(person)).toEqual(['Your transcript is verified']);
  });

  it('that is undone alone sends no mail at all', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    await tell(undone(person, 'passport'));
    await passDelay(person);
    await settled(person);
    expect(await mailsTo(person, 'passport')).toEqual([]);
    expect(await titles(person)).toEqual([]);
  });

  it('that is decided otherwise before its mail goes is told as it is now', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    await tell(verified(person, 'passport', { kind: 'document.rejected', title: 'Please upload it again' }));
    await passDelay(person);
    await app.mailTo(person.email, 'Please upload it again');
    await settled(person);
    expect(await mailsTo(person, 'verified')).toEqual([]);
  });

  it('that is undone after its mail went is told in a mail of its own', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    await passDelay(person);
    await app.mailTo(person.email, 'Your passport is verified');
    await settled(person);
    expect(await tell(undone(person, 'passport'))).not.toBeNull();
    await passDelay(person);
    await app.mailTo(person.email, "We're checking your passport again");
  });

  it('waits on while more comes in', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    // Handed on too early: the bundle was moved on by what came after it.
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
    expect(await mailsTo(person, 'passport')).toEqual([]);
  });
});

describe('mails that cannot wait', () => {
  it('go at once: a receipt', async () => {
    const person = await app.signUp();
    await tell(
      verified(person, 'x', {
        kind: 'payment.completed',
        title: 'We received your payment',
        path: '/dashboard',
      }),
    );
    const mail = await app.mailTo(person.email, 'We received your payment');
    expect(mail.text).toContain('Open my dashboard:\n');
  });

  it('go at once: a link to set a new password', async () => {
    const person = await app.signUp();
    await app.client().post('/api/auth/forgot-password', { email: person.email });
    const mail = await app.mailTo(person.email, 'Set a new password');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.html).toContain(`href="${app.settings.publicUrl}/reset-password?token=`);
  });
});

describe('a mail that was cut off', () => {
  it('between closing and sending says what was closed, once', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    const [row] = await app.sql<{ id: string }>('SELECT id FROM notification_mail WHERE user_id = $1', [
      person.user.id,
    ]);
    const id = row?.id ?? '';
    await app.sql('UPDATE notification_mail SET due_at = now() WHERE id = $1', [id]);
    // The worker took it up and was killed before it sent.
    await app.get(Database).transaction(ctx, (tx) => app.get(NotificationMailsService).take(tx, id));
    await tell(verified(person, 'transcript'));
    await tell(undone(person, 'passport'));
    await passDelay(person);
    await settled(person);
    const first = await mailsTo(person, 'Your passport is verified');
    expect(first.map((mail) => mail.id)).toEqual([id]);
    expect(await mailsTo(person, 'News about your documents: 2 updates')).toHaveLength(1);
  });

  it('between sending and settling is the same mail again', async () => {
    const person = await app.signUp();
    await tell(verified(person, 'passport'));
    await passDelay(person);
    const sent = await app.mailTo(person.email, 'Your passport is verified');
    await settled(person);
    // As after a kill: sent, and nothing written of it.
    await app.sql('UPDATE notification_mail SET sent_at = NULL WHERE id = $1', [sent.id]);
    await app.sql(`UPDATE outbox SET settled_at = NULL, published_at = NULL WHERE payload->>'mailId' = $1`, [
      sent.id,
    ]);
    await settled(person);
    const again = await mailsTo(person, 'Your passport is verified');
    expect(again.map(({ id, text }) => [id, text])).toEqual([[sent.id, sent.text]]);
  });
});

describe('what people wrote', () => {
  it('is escaped in the HTML, and a name that is none is left out', async () => {
    const person = await app.signUp({ firstName: 'Visit evil.example' });
    await tell(
      verified(person, 'x', {
        kind: 'payment.note',
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
