import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PersonalExportWorkService, readDataMap } from '../../src/modules/privacy/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/index.js';
import { fillAllTables, NAMED } from '../auth/whole-person.js';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly bytes: number | null;
  readonly url: string | null;
  readonly fileName: string;
  readonly downloadedAt: string | null;
}

interface KindFile {
  readonly title: string;
  readonly withheld: Record<string, string>;
  readonly rows: readonly Record<string, unknown>[];
}

const ctx = RequestContext.system('test');
const PDF = Buffer.from('%PDF-1.7 not really');
/** Values that only the other person has. */
const OTHER = { firstName: 'Brunhildegard', lastName: 'Xanthippos' } as const;

let app: TestApp;
let person: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  const { firstName, lastName, username, email } = NAMED;
  person = await app.signUp({ firstName, lastName, username, email });
  other = await app.signUpAdmin(OTHER);
  await fillAllTables(app, person, other);
});

afterAll(() => app.close());

async function list(client: TestClient): Promise<readonly Listed[]> {
  return (await client.get<{ exports: readonly Listed[] }>('/api/auth/me/exports')).body.exports;
}

async function order({ client, password }: SignedUp): Promise<Listed> {
  const answer = await client.post<{ export: Listed }>('/api/auth/me/exports', { password });
  if (answer.status !== 202) throw new Error(`The order answered ${answer.status}: ${answer.text}`);
  const { id } = answer.body.export;
  const file = await vi.waitUntil(
    async () => (await list(client)).find((each) => each.id === id && /ready|failed/.test(each.status)),
    { timeout: 20_000 },
  );
  return file;
}

async function download({ url }: Listed, { client }: SignedUp): Promise<Response> {
  return fetch(`${app.url}${url ?? '/nowhere'}`, { headers: { cookie: client.cookieHeader() } });
}

describe("the export of one's personal data", () => {
  let file: Listed;
  let archive: Record<string, Uint8Array>;

  const kind = (table: string): KindFile => {
    const bytes = archive[`data/${table}.json`];
    if (!bytes) throw new Error(`${table} isn't in the archive.`);
    return JSON.parse(strFromU8(bytes)) as KindFile;
  };

  beforeAll(async () => {
    const [document] = await app.sql<{ storage_key: string }>(
      'SELECT storage_key FROM document WHERE user_id = $1',
      [person.user.id],
    );
    const store = app.app.get<FileStore>(FILE_STORE, { strict: false });
    await store.put(
      document?.storage_key ?? '',
      (async function* () {
        yield await Promise.resolve(PDF);
      })(),
    );
    file = await order(person);
    const answer = await download(file, person);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file.fileName}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  });

  it('has a row of every kind that can be attributed to the person', () => {
    const empty = readDataMap()
      .tables.filter(({ map }) => map.owner !== null)
      .filter(({ name }) => kind(name).rows.length === 0)
      .map(({ name }) => name);
    // Tables without rows for this person: none of them refers to an account directly.
    expect(empty.sort()).toEqual(['payment_event', 'payment_refund', 'sandbox_intent']);
  });

  it('has every personal column, or states why not', () => {
    for (const { name, map, columns } of readDataMap().tables) {
      if (map.owner === null) continue;
      const { rows, withheld } = kind(name);
      for (const { name: column, mark } of columns) {
        if (mark?.withheld !== undefined) expect(withheld[column], `${name}.${column}`).toBe(mark.withheld);
        else if (rows[0]) expect(rows[0], `${name}.${column}`).toHaveProperty(column);
      }
    }
  });

  it('has what the person entered, wrote and paid, as it is stored', async () => {
    const [stored] = await app.sql<{ questionnaire: unknown; created_at: Date }>(
      'SELECT questionnaire, created_at FROM assessment WHERE user_id = $1',
      [person.user.id],
    );
    expect(kind('assessment').rows[0]).toMatchObject({
      questionnaire: stored?.questionnaire,
      created_at: stored?.created_at.toISOString(),
    });
    expect(kind('users').rows[0]).toMatchObject({ email: NAMED.email, first_name: NAMED.firstName });
    expect(kind('chat_message').rows[0]).toMatchObject({ content: NAMED.words, sender_id: 'you' });
    expect(kind('payment').rows.map((row) => row['amount_cents'])).toEqual([4_900, 4_900]);
  });

  it('has where the person lives and the ages of their children, for programs and for reading', () => {
    expect(kind('profile').rows).toMatchObject([{ residence: NAMED.words, child_ages: [4, 9] }]);
    const page = strFromU8(archive['index.html'] ?? new Uint8Array());
    const profile = page.slice(page.indexOf('<section id="profile">')).split('</section>')[0] ?? '';
    expect(profile).toMatch(/<dt[^>]*>Residence<\/dt><dd[^>]*>only-quillonette-wrote-this<\/dd>/);
    const ages = /<dt[^>]*>Child ages<\/dt><dd[^>]*>([^<]*)<\/dd>/.exec(profile)?.[1] ?? '';
    expect(ages.split(/\D+/).filter(Boolean)).toEqual(['4', '9']);
  });

  it('has the files unchanged', () => {
    const [path] = Object.keys(archive).filter((name) => name.startsWith('files/documents/'));
    expect(Buffer.from(archive[path ?? ''] ?? [])).toEqual(PDF);
    expect(JSON.parse(strFromU8(archive['files/sign-ins.json'] ?? new Uint8Array()))).toHaveLength(2);
  });

  it('has no secret or hash of one, and nothing about another person', () => {
    const texts = Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    for (const secret of ['$argon2', 'hash of a token', 'hash of a link', OTHER.firstName]) {
      expect(
        texts.filter(([, text]) => text.includes(secret)).map(([name]) => name),
        secret,
      ).toEqual([]);
    }
    for (const theirs of [other.user.id, other.email, OTHER.lastName]) {
      expect(texts.filter(([, text]) => text.includes(theirs)).map(([name]) => name)).toEqual([]);
    }
  });

  it('names the consultants of the chat by name, and no other staff', async () => {
    const [chat] = await app.sql<{ id: string }>('SELECT id FROM chat_consultation WHERE user_id = $1', [
      person.user.id,
    ]);
    await app.sql(
      `INSERT INTO chat_message (id, consultation_id, seq, sender, sender_id, content, is_resolved, created_at)
       VALUES (gen_random_uuid(), $1, 2, 'admin', $2, 'Hello!', true, now())`,
      [chat?.id, other.user.id],
    );
    const answer = await download(await order(person), person);
    const second = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const messages = JSON.parse(strFromU8(second['data/chat_message.json'] ?? new Uint8Array())) as KindFile;
    expect(messages.rows.map((row) => row['sender_id'])).toContain(`${OTHER.firstName} ${OTHER.lastName}`);
    expect(kind('assessment').rows[0]).toMatchObject({ reviewer_id: 'our staff' });
  });

  it('has a page that loads nothing and shows typed text as text', async () => {
    const nasty = await app.signUp({ firstName: '<script>alert(1)</script>' });
    const answer = await download(await order(nasty), nasty);
    const page = strFromU8(
      unzipSync(new Uint8Array(await answer.arrayBuffer()))['index.html'] ?? new Uint8Array(),
    );
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('href="data/users.json"');
  });

  it("has a page in the account's language, and says that its descriptions are in English", async () => {
    const reader = await app.signUp({ language: 'ar' });
    const answer = await download(await order(reader), reader);
    const page = strFromU8(
      unzipSync(new Uint8Array(await answer.arrayBuffer()))['index.html'] ?? new Uint8Array(),
    );
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<h1>بياناتك لدى Portolan</h1>');
    expect(page).toContain('<h2 lang="en" dir="ltr">Account</h2>');
    expect(page).toContain('المجلد <code>data</code>');
    expect(page.replaceAll(/<(\w+) [^>]*lang="en"[^>]*>[^<]*<\/\1>/g, '')).not.toMatch(
      /We have|Keep this copy|Files/,
    );
  });

  it('notifies the owner by email, and shows when it was downloaded', async () => {
    const mail = await app.mailTo(NAMED.email, 'Your data is ready');
    expect(mail.text).toContain('7 days');
    expect((await list(person.client)).find(({ id }) => id === file.id)?.downloadedAt).not.toBeNull();
  });

  it('belongs to its owner: no admin, visitor or API token gets it', async () => {
    expect((await download(file, other)).status).toBe(404);
    expect((await fetch(`${app.url}${file.url ?? ''}`)).status).toBe(401);
    expect((await other.client.delete(`/api/auth/me/exports/${file.id}`)).status).toBe(404);
    const token = await person.client.post<{ secret: string }>('/api/auth/tokens', { name: 'A program' });
    const bearer = app.client({ authorization: `Bearer ${token.body.secret}` });
    for (const [method, path] of [
      ['GET', '/api/auth/me/exports'],
      ['POST', '/api/auth/me/exports'],
      ['GET', file.url ?? ''],
    ] as const) {
      expect((await bearer.send(method, path)).status, `${method} ${path}`).toBe(403);
    }
  });

  it('ends when it is deleted or expires, and its file is removed', async () => {
    const store = app.app.get<FileStore>(FILE_STORE, { strict: false });
    const keys = async (): Promise<number> => {
      let count = 0;
      for await (const each of store.list('exports/')) if (each.key !== '') count += 1;
      return count;
    };
    const before = await keys();
    const deleted = await person.client.delete(`/api/auth/me/exports/${file.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { deleted: true }]);
    expect((await download(file, person)).status).toBe(404);
    expect(await keys()).toBe(before - 1);
    await app.sql(`UPDATE personal_export SET expires_at = now() - interval '1 minute'`);
    await app.get(PersonalExportWorkService).removeExpired(ctx);
    expect(await list(person.client)).toEqual([]);
    expect(await keys()).toBe(0);
  });
});

describe('requesting an export', () => {
  it('requires the password, or a sign-in within the last ten minutes', async () => {
    const someone = await app.signUp();
    const wrong = await someone.client.post('/api/auth/me/exports', { password: 'not my password' });
    expect(wrong.status).toBe(400);
    const fresh = await someone.client.gql<{ exportMyData: Listed }>(
      'mutation { exportMyData { id status } }',
    );
    expect(fresh.data?.exportMyData.status).toBe('WAITING');
    if (app.settings.redisUrl !== null) return;
    await app.sql(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`, [
      someone.user.id,
    ]);
    const stale = await someone.client.post('/api/auth/me/exports', {});
    expect(stale.status).toBe(400);
    expect(stale.body).toMatchObject({ errors: [{ field: 'password' }] });
  });

  it('twice at once makes one file', async () => {
    const someone = await app.signUp();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        someone.client.post<{ export: Listed }>('/api/auth/me/exports', { password: someone.password }),
      ),
    );
    const rows = await app.sql('SELECT id FROM personal_export WHERE user_id = $1', [someone.user.id]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(rows.length).toBeLessThanOrEqual(answers.length);
    expect(new Set(answers.map(({ body }) => body.export.id)).size).toBe(rows.length);
  });

  it('for the sixth time in a day is refused', async () => {
    const someone = await app.signUp();
    await app.sql(
      `INSERT INTO personal_export (id, user_id, status, expires_at)
       SELECT gen_random_uuid(), $1, 'removed', now() + interval '1 day' FROM generate_series(1, 5)`,
      [someone.user.id],
    );
    const answer = await someone.client.post('/api/auth/me/exports', { password: someone.password });
    expect(answer.status).toBe(409);
  });
});
