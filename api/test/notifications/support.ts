import { expect } from 'vitest';
import { NotificationsService, type Notice, type NoticeText } from '../../src/modules/notifications/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import type { SentMail, SignedUp, TestApp } from '../harness/index.js';

export const ctx = RequestContext.system('test');

/** Notice of a verified document; `changes` overrides its fields. */
export function verified(
  person: SignedUp,
  name: string,
  { title, body, ...changes }: Partial<Notice & NoticeText> = {},
): Notice {
  return {
    userId: person.user.id,
    about: `document:${name}`,
    kind: 'document.verified',
    words: () => ({
      title: title ?? `Your ${name} is verified`,
      body: body ?? `We checked your file "${name}.pdf" and accepted it.`,
    }),
    path: `/documents?assessmentId=${name}`,
    ...changes,
  };
}

export function undone(person: SignedUp, name: string): Notice {
  return verified(person, name, {
    kind: 'document.reopened',
    title: `We're checking your ${name} again`,
    undoes: true,
  });
}

export function tell(app: TestApp, notice: Notice): Promise<string | null> {
  return app.get(Database).transaction(ctx, (tx) => app.get(NotificationsService).notify(tx, notice));
}

/** Ends the delay, as time would. A second ago: the column rounds to milliseconds, also upward. */
export async function passDelay(app: TestApp, { user }: SignedUp): Promise<void> {
  await app.sql(`UPDATE notification_mail SET due_at = now() - interval '1 second' WHERE user_id = $1`, [
    user.id,
  ]);
  await app.sql(
    `UPDATE outbox SET not_before = NULL WHERE payload->>'mailId' IN (SELECT id::text FROM notification_mail WHERE user_id = $1)`,
    [user.id],
  );
}

/** Everything that had to be emailed to them by now is settled. */
export async function settled(app: TestApp, { user }: SignedUp): Promise<void> {
  const waiting = () =>
    app.sql(
      `SELECT 1 FROM outbox WHERE settled_at IS NULL AND (not_before IS NULL OR not_before <= now())
         AND payload->>'mailId' IN (SELECT id::text FROM notification_mail WHERE user_id = $1)`,
      [user.id],
    );
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
}

export async function mailsTo(app: TestApp, { email }: SignedUp, part: string): Promise<SentMail[]> {
  return (await app.mails()).filter((mail) => mail.to.includes(email) && mail.subject.includes(part));
}

/** The titles in a person's notification center, oldest first. */
export async function titles({ client }: SignedUp): Promise<string[]> {
  const { body } = await client.get<{ notifications: { title: string }[] }>('/api/notifications');
  return body.notifications.map(({ title }) => title).reverse();
}
