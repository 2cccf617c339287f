import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDataMap } from '../../src/modules/privacy/index.js';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/index.js';
import { fillAllTables, NAMED } from '../auth/whole-person.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

interface Kind {
  readonly what: string;
  readonly rows: number;
  readonly why?: string;
  readonly until?: string;
}

interface Receipt {
  readonly code: string;
  readonly deleted: readonly Kind[];
  readonly files: number;
  readonly kept: readonly Kind[];
  readonly sha256: string;
  readonly intact: boolean;
  readonly filesGoneAt: string | null;
}

interface Preview extends Omit<Receipt, 'code' | 'sha256' | 'intact' | 'filesGoneAt'> {
  readonly obstacles: readonly string[];
  readonly warnings: readonly string[];
}

const CODE = /[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/;
const PDF = Buffer.from('%PDF-1.7 only-quillonette-wrote-this');

let app: TestApp;
let store: FileStore;

beforeAll(async () => {
  app = await startTestApp();
  store = app.app.get<FileStore>(FILE_STORE, { strict: false });
});

afterAll(() => app.close());

const preview = async ({ client }: SignedUp): Promise<Preview> =>
  (await client.get<{ erasure: Preview }>('/api/auth/me/erasure')).body.erasure;

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['documents/', 'signatures/', 'signed/', 'exports/'])
    for await (const { key } of store.list(folder)) keys.push(key);
  return keys;
}

async function put(key: string): Promise<void> {
  await store.put(
    key,
    (async function* () {
      yield await Promise.resolve(PDF);
    })(),
  );
}

/** Resolves when the worker has done all due work. */
async function worked(running = app): Promise<void> {
  const due = () =>
    running.sql<{ topic: string }>(
      'SELECT topic FROM outbox WHERE settled_at IS NULL AND (not_before IS NULL OR not_before <= now())',
    );
  try {
    await vi.waitUntil(async () => (await due()).length === 0, { timeout: 20_000 });
  } catch {
    throw new Error(`Still to be done: ${JSON.stringify(await due())}`);
  }
}

describe('the receipt of a deleted account', () => {
  let person: SignedUp;
  let before: Preview;
  let receipt: Receipt;

  beforeAll(async () => {
    const { firstName, lastName, username, email } = NAMED;
    person = await app.signUp({ firstName, lastName, username, email });
    const other = await app.signUpAdmin();
    await worked();
    await fillAllTables(app, person, other);
    const [document] = await app.sql<{ storage_key: string }>(
      'SELECT storage_key FROM document WHERE user_id = $1',
      [person.user.id],
    );
    await put(document?.storage_key ?? '');
    await app.sql(`UPDATE signature SET image_key = 'signatures/' || id WHERE user_id = $1`, [
      person.user.id,
    ]);
    const [signature] = await app.sql<{ image_key: string }>(
      'SELECT image_key FROM signature WHERE user_id = $1',
      [person.user.id],
    );
    await put(signature?.image_key ?? '');
    before = await preview(person);
    const answer = await person.client.delete('/api/auth/me', { password: person.password });
    expect(answer.status).toBe(200);
    await worked();
    const mail = await app.mailTo(NAMED.email, 'your receipt');
    const code = CODE.exec(mail.text)?.[0] ?? '';
    receipt = (await app.client().get<{ receipt: Receipt }>(`/api/erasures/${code}`)).body.receipt;
  });

  it('repeats the preview: what is deleted, what stays, why and until when', () => {
    expect(receipt).toMatchObject({ files: 2, kept: before.kept, intact: true });
    const counts = (kinds: readonly Kind[]): string[] => kinds.map(({ what }) => what);
    expect(counts(receipt.deleted)).toEqual(counts(before.deleted));
    for (const { why, until } of receipt.kept) expect([why, until]).not.toContain('');
    expect(counts(receipt.kept)).toContain('Payments');
    expect(counts(receipt.deleted)).toContain('Documents');
  });

  it('names nobody', async () => {
    const [row] = await app.sql<{ text: string }>('SELECT to_jsonb(r)::text AS text FROM erasure_receipt r');
    for (const word of [person.user.id, NAMED.email, NAMED.firstName, NAMED.username, NAMED.words]) {
      expect(row?.text.toLowerCase()).not.toContain(word.toLowerCase());
    }
    expect(await app.sql('SELECT 1 FROM erasure_receipt WHERE sealed_address IS NOT NULL')).toEqual([]);
  });

  it('states when the files were deleted, once they are', async () => {
    expect(receipt.filesGoneAt).not.toBeNull();
    expect(await storedKeys()).toEqual([]);
    expect(await app.sql('SELECT file_keys FROM erasure_receipt')).toEqual([{ file_keys: [] }]);
  });

  it('is found by its code as people type it, over GraphQL as well, and by no other code', async () => {
    const typed = receipt.code.toLowerCase().replaceAll('-', ' ');
    const answer = await app
      .client()
      .gql<{ erasureReceipt: Receipt }>(
        'query($code: String!) { erasureReceipt(code: $code) { code intact } }',
        {
          code: typed,
        },
      );
    expect(answer.data?.erasureReceipt).toEqual({ code: receipt.code, intact: true });
    expect((await app.client().get('/api/erasures/AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(404);
    expect((await app.client().get('/api/erasures/nonsense')).status).toBe(404);
  });

  it('is a web page at the address in the email, which says when there is no receipt', async () => {
    const browser = app.client({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    const page = await browser.get(`/api/erasures/${receipt.code}`);
    expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('Accept') as unknown,
    ]);
    expect(page.text).toContain('This receipt is genuine');
    for (const word of [receipt.code, receipt.sha256, 'Documents: 1', 'Files: 2', receipt.kept[0]?.why ?? ''])
      expect(page.text).toContain(word);
    const missing = await browser.get('/api/erasures/AAAAA-AAAAA-AAAAA-AAAAA');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.text).toContain('We have no receipt with this code');
    const program = await app.client({ accept: '*/*' }).get(`/api/erasures/${receipt.code}`);
    expect(program.headers.get('content-type')).toContain('application/json');
  });

  it('is broken when somebody changes its content', async () => {
    await app.sql(`UPDATE erasure_receipt SET content = jsonb_set(content, '{files}', '99')`);
    const { body } = await app.client().get<{ receipt: Receipt }>(`/api/erasures/${receipt.code}`);
    expect(body.receipt.intact).toBe(false);
    const page = await app.client({ accept: 'text/html' }).get(`/api/erasures/${receipt.code}`);
    expect(page.text).toContain('has been changed');
  });

  it('keeps of the person only what the data map allows', async () => {
    const found = new Map<string, string[]>();
    const tables = await app.sql<{ name: string; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name`,
    );
    const words = [
      person.user.id,
      NAMED.email,
      NAMED.firstName,
      NAMED.lastName,
      NAMED.username,
      NAMED.words,
      NAMED.ip,
    ];
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const rows = await app.sql(
          `SELECT 1 FROM "${name}" AS t WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word
             WHERE position(lower(word) IN lower(to_jsonb(t."${column}")::text)) > 0) LIMIT 1`,
          [words],
        );
        if (rows.length > 0) found.set(name, [...(found.get(name) ?? []), column]);
      }
    }
    const { tables: mapped } = readDataMap();
    for (const [name, columns] of found) {
      for (const column of columns) {
        const mark = mapped
          .find((table) => table.name === name)
          ?.columns.find((each) => each.name === column)?.mark;
        const may = mark?.names !== undefined || (mark?.kind === 'staff' && name === 'document_access');
        expect(may, `${name}.${column} still names the person`).toBe(true);
      }
    }
    expect([...found.keys()].sort()).toEqual(['audit_entry', 'document_access', 'outbox', 'signature']);
  });
});

describe('the erasure preview', () => {
  it('names money and reviews that will be lost', async () => {
    const person = await app.signUp();
    await app.sql(
      `INSERT INTO assessment (id, user_id, type, funding, questionnaire, is_paid, payment_amount_cents, admin_status,
         review_service, review_opened_at, review_due_at)
       VALUES (gen_random_uuid(), $1, 'student', 'free', '{}', true, 4900, 'pending', 'expert_review', now(), now())`,
      [person.user.id],
    );
    const { warnings, obstacles } = await preview(person);
    expect(obstacles).toEqual([]);
    expect(warnings.join()).toContain("isn't finished");
  });

  it("is in the reader's language, including what stays", async () => {
    const person = await app.signUp();
    await app.sql(
      `INSERT INTO payment (id, user_id, type, assessment_type, amount_cents, provider, status, intent_state, payment_intent_id)
       VALUES (gen_random_uuid(), $1, 'assessment', 'student', 1000, 'sandbox', 'pending', 'processing', 'pi_in_french')`,
      [person.user.id],
    );
    const { body } = await person.client.get<{ erasure: Preview }>('/api/auth/me/erasure', {
      'accept-language': 'fr',
    });
    expect(body.erasure.warnings).toEqual([
      expect.stringMatching(/^Un paiement de .* est encore en cours\./),
    ]);
    expect(body.erasure.kept).toContainEqual({
      what: 'Paiements',
      rows: 1,
      why: expect.stringContaining('La loi nous oblige') as unknown,
      until: 'jusqu’à 10 ans après le paiement',
    });
  });

  it('is a conflict while a payout is on its way, and nothing is deleted', async () => {
    const person = await app.signUp();
    await app.sql(
      `WITH run AS (INSERT INTO payout (id, month, total_cents) VALUES (gen_random_uuid(), '2026-10', 6000) RETURNING id)
       INSERT INTO payout_line (id, payout_id, affiliate_id, amount_cents) SELECT gen_random_uuid(), id, $1, 6000 FROM run`,
      [person.user.id],
    );
    const answer = await person.client.delete('/api/auth/me', { password: person.password });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('$60') as unknown });
    expect((await preview(person)).obstacles).toHaveLength(1);
    expect((await person.client.get('/api/auth/me')).status).toBe(200);
    expect((await app.sql('SELECT 1 FROM erasure_receipt WHERE sealed_address IS NOT NULL')).length).toBe(0);
  });

  it('is for the owner only', async () => {
    expect((await app.client().get('/api/auth/me/erasure')).status).toBe(401);
  });
});

describe('an erasure while the disk is full', () => {
  it('deletes the files, although the erasure cannot be recorded yet', async () => {
    const person = await app.signUp();
    const key = 'exports/left-of-an-erased-account';
    await put(key);
    const write = store.put.bind(store);
    const full = vi
      .spyOn(store, 'put')
      .mockImplementation((file, ...rest) =>
        file.includes(person.user.id)
          ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
          : write(file, ...rest),
      );
    expect((await person.client.delete('/api/auth/me', { password: person.password })).status).toBe(200);
    await app.sql(
      `UPDATE erasure_receipt SET file_keys = ARRAY[$1]
       WHERE id IN (SELECT (payload ->> 'receiptId')::uuid FROM outbox WHERE payload ->> 'userId' = $2)`,
      [key, person.user.id],
    );
    await expect.poll(storedKeys).not.toContain(key);
    const open = await app.sql(
      `SELECT 1 FROM outbox
       WHERE topic = 'privacy.erase-files' AND payload ->> 'userId' = $1 AND settled_at IS NULL`,
      [person.user.id],
    );
    expect(open).toHaveLength(1);
    full.mockRestore();
    await worked();
  });
});

describe('an erasure whose worker died', () => {
  it('is finished by the next worker', async () => {
    const api = await startTestApp({ parts: ['api'] });
    const person = await api.signUp();
    expect((await person.client.delete('/api/auth/me', { password: person.password })).status).toBe(200);
    expect(await api.sql('SELECT 1 FROM erasure_receipt WHERE files_gone_at IS NULL')).toHaveLength(1);
    const next = await startTestApp({ database: api.database, env: { DATA_DIR: api.settings.dataDir } });
    await worked(next);
    const rows = await next.sql(
      'SELECT 1 FROM erasure_receipt WHERE files_gone_at IS NOT NULL AND mailed_at IS NOT NULL AND sealed_address IS NULL',
    );
    expect(rows).toHaveLength(1);
    await next.close({ keep: true });
    await api.close();
  });
});
