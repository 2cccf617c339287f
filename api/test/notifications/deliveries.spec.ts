import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WaitingAlertsService } from '../../src/modules/chat/index.js';
import { DeadlineRemindersService } from '../../src/modules/applications/index.js';
import { DocumentExpiryService } from '../../src/modules/documents/index.js';
import { NotificationRetentionService } from '../../src/modules/notifications/index.js';
import { newId } from '../../src/platform/database/ids.js';
import { day, getDocument, getProgram } from '../applications/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { FakeSmtp } from './fake-smtp.js';
import { ctx, settled, tell, titles, verified } from './support.js';

let app: TestApp;
let smtp: FakeSmtp;

beforeAll(async () => {
  smtp = await FakeSmtp.start();
  app = await startTestApp({ env: { SMTP_URL: smtp.url } });
});

afterAll(async () => {
  await app.close();
  await smtp.stop();
});

beforeEach(() => {
  smtp.answer = () => undefined;
});

const receipt = (person: SignedUp, title: string) =>
  verified(person, 'x', { kind: 'payment.completed', title });
const taken = (title: string) => smtp.taken.filter((mail) => mail.includes(`Subject: ${title}`));

interface Undelivered {
  readonly undeliveredEmails: {
    readonly totalCount: number;
    readonly nodes: readonly {
      readonly id: string;
      readonly job: string;
      readonly reason: string;
      readonly isAddressRefused: boolean;
      readonly user: { readonly id: string };
    }[];
  };
}

async function undelivered(admin: SignedUp, person: SignedUp) {
  const { data } = await admin.client.gql<Undelivered>(
    '{ undeliveredEmails(first: 200) { totalCount nodes { id job reason isAddressRefused user { id } } } }',
  );
  return data?.undeliveredEmails.nodes.filter(({ user }) => user.id === person.user.id) ?? [];
}

describe('a mail server', () => {
  it('that is busy is retried, and receives the mail once', async () => {
    const person = await app.signUp();
    smtp.answer = (address, time) => (address === person.email && time < 4 ? '451 greylisted' : undefined);
    await tell(app, receipt(person, 'A late receipt'));
    await expect.poll(() => taken('A late receipt').length, { timeout: 30_000 }).toBe(1);
    await settled(app, person);
    expect(taken('A late receipt')).toHaveLength(1);
  });

  it('that refuses an address for good is asked once; an admin sees it and resends the mail', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    await expect.poll(() => smtp.asked.includes(person.email), { timeout: 20_000 }).toBe(true);
    smtp.answer = (address) => (address === person.email ? `550 5.1.1 <${address}> unknown` : undefined);
    const before = smtp.asked.filter((one) => one === person.email).length;
    await tell(app, receipt(person, 'A refused receipt'));
    await expect.poll(async () => (await undelivered(admin, person)).length, { timeout: 20_000 }).toBe(1);
    const [failed] = await undelivered(admin, person);
    expect(failed).toMatchObject({ job: 'notifications.bundle-mail', isAddressRefused: true });
    expect(failed?.reason).toContain('550 5.1.1');
    expect(failed?.reason).not.toContain(person.email);
    await tell(app, receipt(person, 'Another receipt'));
    await settled(app, person);
    expect(smtp.asked.filter((one) => one === person.email)).toHaveLength(before + 1);

    smtp.answer = () => undefined;
    const retry = 'mutation ($id: ID!) { retryEmail(id: $id) }';
    const answers = await Promise.all([1, 2].map(() => admin.client.gql(retry, { id: failed?.id })));
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'NOT_FOUND',
    ]);
    await expect.poll(() => taken('A refused receipt').length, { timeout: 20_000 }).toBe(1);
    expect(await undelivered(admin, person)).toEqual([]);
    const audited = await app.sql(
      `SELECT 1 FROM audit_entry WHERE action = 'mail.retry' AND subject_id = $1`,
      [failed?.id],
    );
    expect(audited).toHaveLength(1);
  });

  it('receives nothing for a disabled or deleted account', async () => {
    const [disabled, gone] = [await app.signUp(), await app.signUp()];
    for (const { email } of [disabled, gone]) {
      await expect.poll(() => smtp.asked.includes(email), { timeout: 20_000 }).toBe(true);
    }
    const asked = smtp.asked.length;
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    await tell(app, receipt(disabled, 'Nobody reads this'));
    await settled(app, disabled);
    await gone.client.delete('/api/auth/me', { password: gone.password });
    expect(smtp.asked.slice(asked).filter((one) => one === disabled.email || one === gone.email)).toEqual([]);
  });
});

describe('the list of undelivered mails', () => {
  it('is for admins', async () => {
    const person = await app.signUp();
    const { errors } = await person.client.gql('{ undeliveredEmails { totalCount } }');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('reminders', () => {
  it('of approaching deadlines are sent once, to whoever saved the program or applied', async () => {
    const person = await app.signUp();
    const near = await getProgram(app, { title: 'Near & Dear', deadline: day(5) });
    const far = await getProgram(app, { title: 'Far', deadline: day(30) });
    for (const id of [near, far]) {
      await app.sql('INSERT INTO saved_program (user_id, program_id) VALUES ($1, $2)', [person.user.id, id]);
    }
    const reminders = app.get(DeadlineRemindersService);
    await Promise.all([reminders.remind(ctx), reminders.remind(ctx)]);
    await reminders.remind(ctx);
    expect((await titles(person)).map((title) => title.slice(0, 20))).toEqual(['Near & Dear closes o']);
    await app.sql('UPDATE program SET deadline = $2 WHERE id = $1', [near, day(6)]);
    await reminders.remind(ctx);
    expect(await titles(person)).toHaveLength(2);
  });

  it('of expiring documents are sent once, half a year ahead for a passport', async () => {
    const person = await app.signUp();
    const [passport, transcript] = [await getDocument(app, person), await getDocument(app, person)];
    await app.sql(`UPDATE document SET document_type = 'passport', expires_on = $2 WHERE id = $1`, [
      passport,
      day(170),
    ]);
    await app.sql('UPDATE document SET expires_on = $2 WHERE id = $1', [transcript, day(170)]);
    const expiry = app.get(DocumentExpiryService);
    await Promise.all([expiry.remind(ctx), expiry.remind(ctx)]);
    expect((await titles(person)).map((title) => title.slice(0, 24))).toEqual(['Your passport expires on']);
  });

  it('of long waits in the chat are sent once per wait', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    await app.sql(
      `INSERT INTO chat_consultation (id, user_id, waiting_since) VALUES ($1, $2, now() - interval '3 hours')`,
      [newId(), person.user.id],
    );
    const alerts = app.get(WaitingAlertsService);
    expect(await alerts.announceDue(ctx)).toBe(1);
    expect(await alerts.announceDue(ctx)).toBe(0);
    await expect.poll(() => titles(admin), { timeout: 20_000 }).toContain('Someone is waiting in the chat');
    await app.sql(`UPDATE chat_consultation SET waiting_since = now() WHERE user_id = $1`, [person.user.id]);
    expect(await alerts.announceDue(ctx)).toBe(0);
  });
});

describe('old notifications', () => {
  it('are deleted after a year', async () => {
    const person = await app.signUp();
    const [old] = [await tell(app, receipt(person, 'Old')), await tell(app, receipt(person, 'New'))];
    await app.sql(`UPDATE notification SET created_at = now() - interval '366 days' WHERE id = $1`, [old]);
    await app.get(NotificationRetentionService).sweep(ctx);
    expect(await titles(person)).toEqual(['New']);
  });
});
