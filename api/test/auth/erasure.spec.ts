import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { Wording } from '../../src/platform/language/wording.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { calls, rest } from './support.js';
import { fillAllTables, NAMED } from './whole-person.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface Place {
  readonly table: string;
  readonly column: string;
}

/** Every column that refers to an account. */
function placesOfPeople(): Promise<Place[]> {
  return app.sql<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`,
  );
}

async function tables(): Promise<string[]> {
  const rows = await app.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables with a row that contains one of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const rows = await app.sql(
      `SELECT 1 FROM ${table} AS t WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word
         WHERE position(lower(word) IN lower(to_jsonb(t)::text)) > 0) LIMIT 1`,
      [texts],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Resolves when the worker has done all due work. */
async function worked(): Promise<void> {
  for (;;) {
    const open = await app.sql(
      'SELECT 1 FROM outbox WHERE settled_at IS NULL AND (not_before IS NULL OR not_before <= now()) LIMIT 1',
    );
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function erase({ client, password }: SignedUp): Promise<void> {
  expect((await rest.send(client, calls.erase(password))).code).toBe('OK');
  await worked();
}

describe('the erasure of an account', () => {
  let person: SignedUp;
  let other: SignedUp;

  beforeAll(async () => {
    const { firstName, lastName, username, email } = NAMED;
    person = await app.signUp({ firstName, lastName, username, email });
    other = await app.signUpAdmin();
    await worked();
    await fillAllTables(app, person, other);
  });

  it('is tested on a person who appears in every column that refers to people', async () => {
    for (const { table, column } of await placesOfPeople()) {
      const rows = await app.sql(`SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [person.user.id]);
      expect(rows, `${table}.${column} has no row; add one in whole-person.ts`).toHaveLength(1);
    }
  });

  describe('once it is done', () => {
    beforeAll(() => erase(person));

    it('leaves no row that refers to the person', async () => {
      for (const { table, column } of await placesOfPeople()) {
        const rows = await app.sql(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [person.user.id]);
        expect(rows, `${table}.${column}`).toEqual([]);
      }
    });

    it('leaves nothing the person wrote, nor their email, username or IP address, in any table', async () => {
      expect(await tablesWith([NAMED.words, NAMED.email, NAMED.username, NAMED.ip])).toEqual([]);
    });

    it('leaves their name under what they signed, and nowhere else', async () => {
      expect(await tablesWith([NAMED.firstName, NAMED.lastName])).toEqual(['signature']);
    });

    it('leaves their id, which no longer names anybody, in logs and jobs only', async () => {
      expect(await tablesWith([person.user.id])).toEqual(['audit_entry', 'document_access', 'outbox']);
    });

    it('keeps the books: payments, refunds, commissions, and reviewed work', async () => {
      for (const [table, condition] of [
        ['payment', 'user_id IS NULL'],
        ['refund_request', 'user_id IS NULL'],
        ['commission', 'affiliate_id IS NULL'],
        ['program_report', 'user_id IS NULL AND note IS NULL'],
        ['fact_check', `checked_by IS NULL AND checked_by_email = 'deleted account'`],
        ['audit_entry', `actor_email IS NULL AND ip = ''`],
      ]) {
        expect(await app.sql(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`), table).toHaveLength(1);
      }
    });

    it("leaves other people's data alone", async () => {
      const [row] = await app.sql<{ messages: string; documents: string }>(
        `SELECT (SELECT count(*) FROM assessment_message m JOIN assessment a ON a.id = m.assessment_id
                 WHERE a.user_id = $1) AS messages,
                (SELECT count(*) FROM document WHERE user_id = $1) AS documents`,
        [other.user.id],
      );
      expect(row).toEqual({ messages: '1', documents: '1' });
    });
  });
});

describe('the mails stored on this machine', () => {
  const about = (mails: Awaited<ReturnType<TestApp['mails']>>, email: string): string[] =>
    mails.filter(({ to }) => to.includes(email)).map(({ id }) => id);
  let gone: SignedUp;
  let stays: SignedUp;

  beforeEach(async () => {
    [gone, stays] = [await app.signUp(), await app.signUp()];
    await app.mailTo(gone.email, '');
    await app.mailTo(stays.email, '');
  });

  it('are deleted with the account, and no others', async () => {
    await erase(gone);
    const mails = await app.mails();
    const receipts = mails.filter(({ subject }) => subject.includes('your receipt')).map(({ id }) => id);
    expect(about(mails, gone.email).filter((id) => !receipts.includes(id))).toEqual([]);
    expect(about(mails, gone.email)).toHaveLength(1);
    expect(about(mails, stays.email)).toHaveLength(1);
  });

  it("are deleted when they tell a reviewer about the person's case", async () => {
    const mailId = newId();
    const [{ id: assessmentId } = { id: '' }] = await app.sql<{ id: string }>(
      `INSERT INTO assessment (id, user_id, type, funding, questionnaire)
       VALUES ($1, $2, 'student', 'free', '{}') RETURNING id`,
      [newId(), gone.user.id],
    );
    await app.sql(
      `INSERT INTO notification_mail (id, user_id, topic, due_at, closed_at) VALUES ($1, $2, 'review', now(), now())`,
      [mailId, stays.user.id],
    );
    await app.sql(
      `INSERT INTO notification (id, user_id, kind, title, body, path, mail_id)
       VALUES ($1, $2, 'review.owner-wrote', 'Ada Lovelace wrote to you', '', $3, $4)`,
      [newId(), stays.user.id, `/admin/visa-assist?assessmentId=${assessmentId}`, mailId],
    );
    await app.get(Mailer).send(
      { id: mailId, to: stays.email, userId: stays.user.id },
      {
        wording: Wording.in('en'),
        subject: 'Ada Lovelace wrote to you',
        firstName: null,
        blocks: [],
        reason: 'You review.',
      },
    );
    await erase(gone);
    expect(about(await app.mails(), stays.email)).not.toContain(mailId);
  });

  it('are searched once more later, for one that was on its way', async () => {
    await erase(gone);
    const jobs = await app.sql<{ later: boolean }>(
      `SELECT not_before > now() AS later FROM outbox
       WHERE topic = 'auth.forget-mails' AND payload->>'userId' = $1 AND settled_at IS NULL`,
      [gone.user.id],
    );
    expect(jobs).toEqual([{ later: true }]);
  });
});

describe.each(['audit_entry', 'document_access'])('the log %s', (table) => {
  it('stays append-only except during an erasure', async () => {
    const change = app.sql(`UPDATE ${table} SET ip = ''`);
    await expect(change).rejects.toThrow(`${table} is append-only`);
    await expect(app.sql(`DELETE FROM ${table}`)).rejects.toThrow(`${table} is append-only`);
  });
});
