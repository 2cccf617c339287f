import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AUDIT_FOLDER,
  AuditChainService,
  AuditRetentionService,
  AuditService,
} from '../../src/modules/audit/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { DomainError } from '../../src/platform/errors/index.js';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
let admin: SignedUp;
const ctx = RequestContext.system('audit-test');

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

interface Entry {
  readonly id: string;
  readonly number: number;
  readonly action: string;
  readonly actorEmail: string | null;
  readonly subjectId: string;
  readonly changes: Record<string, [unknown, unknown]>;
  readonly ip: string;
  readonly requestId: string;
}
interface Listed {
  readonly entries: readonly Entry[];
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}
interface Checked {
  readonly chain: {
    /** Null: intact so far. */
    readonly intact: boolean | null;
    readonly entries: number;
    readonly total: number;
    readonly nextCursor: string | null;
    readonly broken: { readonly number: number; readonly kind: string; readonly sentence: string } | null;
  };
}

/** Adds entries as a service does, each in a separate transaction. */
function add(count: number, values: { action?: string; subjectId?: string } = {}): Promise<void[]> {
  const { action = 'test.change', subjectId = 'subject' } = values;
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      app.get(Database).transaction(ctx, (tx) =>
        app.get(AuditService).record(tx, {
          action,
          subjectType: 'test',
          subjectId,
          changes: { title: [null, `Title ${index}`] },
        }),
      ),
    ),
  );
}

/** Acts as the owner of the database with triggers turned off. */
async function tamper(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function checkPart(cursor: string | null = null): Promise<Checked['chain']> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const answer = await admin.client.get<Checked>(`/api/admin/audit/chain${query}`);
  expect(answer.status).toBe(200);
  return answer.body.chain;
}

/**
 * Checks all parts.
 * @returns the verdict of the last one
 */
async function check(): Promise<Checked['chain']> {
  let part = await checkPart();
  while (part.nextCursor !== null) part = await checkPart(part.nextCursor);
  return part;
}

async function clear(): Promise<void> {
  await tamper('DELETE FROM audit_entry');
}

describe('the audit chain', () => {
  beforeEach(clear);

  it('stays intact when 200 transactions write at once', async () => {
    await add(200);
    expect(await check()).toMatchObject({ intact: true, entries: 200, broken: null });
  });

  it('is checked in parts when it is long, and the parts agree with the whole', async () => {
    await app.sql(
      `INSERT INTO audit_entry (id, action, subject_type, subject_id, ip, request_id)
       SELECT gen_random_uuid(), 'test.many', 'test', 'many', '', 'r' FROM generate_series(1, 9000)`,
    );
    const first = await checkPart();
    expect(first).toMatchObject({ intact: null, broken: null, total: 9_000 });
    expect(first.entries).toBeLessThan(9_000);
    await add(1);
    const last = await check();
    expect(last).toMatchObject({ intact: true, entries: 9_001, total: 9_001, nextCursor: null });

    await tamper("UPDATE audit_entry SET action = 'test.other' WHERE seq = 6000");
    expect(await checkPart()).toMatchObject({ intact: null });
    expect(await check()).toMatchObject({
      intact: false,
      entries: 5_999,
      broken: { number: 6_000, kind: 'edited' },
    });
    const forged = await admin.client.get('/api/admin/audit/chain?cursor=forged.cursor');
    expect([forged.status, forged.body['code']]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('blocks nobody while a transaction that has written an entry is still open', async () => {
    await app.get(Database).transaction(ctx, async (slow) => {
      await app.get(AuditService).record(slow, { action: 'slow', subjectType: 'test', subjectId: 'a' });
      await add(3, { action: 'quick' });
    });
    const rows = await app.sql('SELECT action FROM audit_entry ORDER BY seq');
    expect(rows).toEqual(['quick', 'quick', 'quick', 'slow'].map((action) => ({ action })));
    expect(await check()).toMatchObject({ intact: true, entries: 4 });
  });

  it('numbers the entries of a transaction in order, and none of a failed one', async () => {
    const failing = app.get(Database).transaction(ctx, async (tx) => {
      await app.get(AuditService).record(tx, { action: 'gone', subjectType: 'test', subjectId: 'a' });
      throw new DomainError('CONFLICT', 'No.');
    });
    await expect(failing).rejects.toThrow('No.');
    await app.get(Database).transaction(ctx, async (tx) => {
      for (const action of ['one', 'two', 'three']) {
        await app.get(AuditService).record(tx, { action, subjectType: 'test', subjectId: 'a' });
      }
    });
    const rows = await app.sql('SELECT seq::int, action FROM audit_entry ORDER BY seq');
    expect(rows).toEqual([
      { seq: 1, action: 'one' },
      { seq: 2, action: 'two' },
      { seq: 3, action: 'three' },
    ]);
  });

  it.each([
    ["UPDATE audit_entry SET changes = '{}'", 'audit_entry is append-only'],
    ['UPDATE audit_entry SET seq = seq + 10', 'audit_entry is append-only'],
    ['DELETE FROM audit_entry', 'audit_entry is append-only'],
    ['TRUNCATE audit_entry', 'audit_entry is append-only'],
  ])('is protected by the database: %s', async (statement, message) => {
    await add(1);
    await expect(app.sql(statement)).rejects.toThrow(message);
  });

  it('assigns its own number and hash to an entry that brings some', async () => {
    await app.sql(
      `INSERT INTO audit_entry (id, action, subject_type, subject_id, ip, request_id, seq, hash, previous_hash)
       VALUES (gen_random_uuid(), 'forged', 'test', 'a', '', 'r', 77, 'x', 'y')`,
    );
    expect(await check()).toMatchObject({ intact: true, entries: 1 });
  });

  it.each([
    ['what was done', `UPDATE audit_entry SET changes = '{"title": [null, "x"]}' WHERE seq = 3`, 'edited'],
    ['when', `UPDATE audit_entry SET at = at - interval '1 hour' WHERE seq = 3`, 'edited'],
    ['who acted', `UPDATE audit_entry SET actor_id = gen_random_uuid() WHERE seq = 3`, 'edited'],
    ['the email', `UPDATE audit_entry SET actor_email = 'x@example.com' WHERE seq = 3`, 'edited'],
    ['the address', `UPDATE audit_entry SET ip = '10.0.0.1' WHERE seq = 3`, 'edited'],
    ['a removed entry', `DELETE FROM audit_entry WHERE seq = 3`, 'removed'],
    ['a removed beginning', `DELETE FROM audit_entry WHERE seq < 3`, 'removed'],
  ])('reveals a change of %s', async (_what, statement, kind) => {
    await add(5);
    await tamper(statement);
    const { intact, broken } = await check();
    expect({ intact, kind: broken?.kind }).toEqual({ intact: false, kind });
    expect(broken?.number).toBe(_what === 'a removed beginning' ? 1 : 3);
  });

  it('reveals entries that changed places', async () => {
    await add(5);
    await tamper(
      'UPDATE audit_entry SET seq = 100 WHERE seq = 2',
      'UPDATE audit_entry SET seq = 2 WHERE seq = 3',
      'UPDATE audit_entry SET seq = 3 WHERE seq = 100',
    );
    expect((await check()).broken).toMatchObject({ number: 2, kind: 'edited' });
  });

  it('reveals an erasure without a deleted account', async () => {
    await app
      .get(Database)
      .transaction(ctx.as(toActor(admin)), (tx) =>
        app.get(AuditService).record(tx, { action: 'by-admin', subjectType: 'test', subjectId: 'a' }),
      );
    expect(await check()).toMatchObject({ intact: true });
    await tamper(`UPDATE audit_entry SET actor_email = NULL, ip = '', personal_salt = NULL`);
    expect((await check()).broken).toMatchObject({ number: 1, kind: 'edited' });
  });

  it('stays intact when an account that acted is deleted', async () => {
    const gone = await app.signUpAdmin();
    await app
      .get(Database)
      .transaction(ctx.as(toActor(gone)), (tx) =>
        app.get(AuditService).record(tx, { action: 'by-gone', subjectType: 'test', subjectId: 'a' }),
      );
    await app.sql('DELETE FROM users WHERE id = $1', [gone.user.id]);
    const [row] = await app.sql('SELECT actor_email, ip, personal_salt FROM audit_entry');
    expect(row).toEqual({ actor_email: null, ip: '', personal_salt: null });
    expect(await check()).toMatchObject({ intact: true, entries: 1 });
  });

  it('reveals a tail that was cut off, by the anchor outside the database', async () => {
    await add(5);
    await app.get(AuditChainService).moveAnchor(ctx);
    await tamper('DELETE FROM audit_entry WHERE seq > 3');
    expect((await check()).broken).toMatchObject({ number: 5, kind: 'truncated' });
    await add(3);
    await app.get(AuditChainService).moveAnchor(ctx);
    expect((await check()).broken).toMatchObject({ number: 5, kind: 'edited' });
    await app.app.get<FileStore>(FILE_STORE, { strict: false }).delete(`${AUDIT_FOLDER}head`);
  });
});

describe('removing old entries', () => {
  beforeEach(clear);

  it('leaves an entry that marks the cut, and an intact chain after it', async () => {
    await app.sql(
      `INSERT INTO audit_entry (id, at, action, subject_type, subject_id, ip, request_id)
       SELECT gen_random_uuid(), now() - interval '800 days', 'old', 'test', 'a', '', 'r' FROM generate_series(1, 3)`,
    );
    await add(2);
    expect(await app.get(AuditRetentionService).prune(ctx, 730)).toBe(3);
    expect(await check()).toMatchObject({ intact: true, entries: 3, first: 4, last: 6 });
    expect(await app.get(AuditRetentionService).prune(ctx, 730)).toBe(0);
  });

  it('is refused for less than a year, by the service and by the database', async () => {
    await expect(app.get(AuditRetentionService).prune(ctx, 300)).rejects.toThrow(DomainError);
    await add(2);
    const prune = app.sql(
      `INSERT INTO audit_entry (id, action, subject_type, subject_id, ip, request_id, changes)
       SELECT gen_random_uuid(), 'audit.prune', 'audit', '1', '', 'r',
         jsonb_build_object('throughEntry', jsonb_build_array(seq::text), 'throughHash', jsonb_build_array(hash))
       FROM audit_entry WHERE seq = 1`,
    );
    await expect(prune).rejects.toThrow('audit_entry is append-only');
  });
});

describe('the audit log', () => {
  beforeAll(async () => {
    await clear();
    await add(3, { subjectId: 'first' });
    await add(2, { subjectId: 'second', action: 'test.delete' });
  });

  const list = (query: string) => admin.client.get<Listed>(`/api/admin/audit?${query}`);

  it('is listed page by page, newest first', async () => {
    const first = await list('limit=2&count=true');
    expect(first.body.pageInfo.total).toBe(5);
    expect(first.body.entries.map(({ subjectId }) => subjectId)).toEqual(['second', 'second']);
    const next = await list(`limit=3&cursor=${first.body.pageInfo.nextCursor ?? ''}`);
    expect(next.body.entries.map(({ subjectId }) => subjectId)).toEqual(['first', 'first', 'first']);
    expect(next.body.pageInfo.nextCursor).toBeNull();
  });

  it.each([
    ['subject=second', 2],
    ['action=test.change', 3],
    ['subjectType=test', 5],
    ['subjectType=other', 0],
    ['requestId=audit-test', 5],
    ['requestId=nobody', 0],
    ['ip=10.9.8.7', 0],
    ['actor=nobody@example.com', 0],
    ['actor=01a1fdef-a9dd-766a-b34c-226112d06ee4', 0],
    [`from=${new Date().toISOString().slice(0, 10)}`, 5],
    ['to=2020-01-01', 0],
    [`from=${new Date().toISOString().slice(0, 10)}&tz=Pacific/Kiritimati&to=2090-01-01`, null],
    ['subject=%25%27%22%3B--', 0],
  ])('can be filtered: %s', async (query, count) => {
    const answer = await list(query);
    expect(answer.status).toBe(200);
    if (count !== null) expect(answer.body.entries).toHaveLength(count);
  });

  it('finds what an admin did, by email address and by id', async () => {
    const tier = { name: 'Audit', price: 10, description: 'A price.' };
    const made = await admin.client.post<{ pricingTier: { id: string } }>('/api/admin/pricing', tier);
    for (const actor of [admin.user.id, admin.email, admin.email.toUpperCase()]) {
      const { body } = await list(`actor=${encodeURIComponent(actor)}`);
      expect(body.entries[0]).toMatchObject({
        action: 'pricing.create',
        actorEmail: admin.email,
        subjectId: made.body.pricingTier.id,
        ip: '127.0.0.1',
        requestId: made.headers.get('x-request-id'),
      });
      expect(body.entries[0]?.changes['name']).toEqual([null, 'Audit']);
    }
  });

  it.each([
    'from=yesterday',
    'from=2026-02-30',
    'tz=Mars',
    'from=2026-02-02&to=2026-02-01',
    'limit=0',
    'cursor=x',
  ])('refuses %s', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('is the same over GraphQL, with the values to filter by', async () => {
    const { data } = await admin.client.gql<{
      auditLog: { totalCount: number; nodes: { number: number; hash: string }[] };
      auditFacets: { actors: { email: string }[]; actions: string[]; subjectTypes: string[] };
      auditChain: { intact: boolean };
    }>(`{
      auditLog(action: "test.delete", first: 1) { totalCount nodes { number hash } }
      auditFacets { actors { email } actions subjectTypes }
      auditChain { intact }
    }`);
    expect(data?.auditLog.totalCount).toBe(2);
    // The two were written at the same time: either may be the later one.
    expect([4, 5]).toContain(data?.auditLog.nodes[0]?.number);
    expect(data?.auditFacets).toEqual({
      actors: [{ email: admin.email }],
      actions: ['pricing.create', 'test.change', 'test.delete'],
      subjectTypes: ['pricing_tier', 'test'],
    });
    expect(data?.auditChain.intact).toBe(true);
  });

  it('is exported with formulas escaped', async () => {
    await app.get(Database).transaction(ctx, (tx) =>
      app.get(AuditService).record(tx, {
        action: 'test.formula',
        subjectType: 'test',
        subjectId: 'formula',
        changes: { title: ['=1+1', null], tags: [['a'], ['b']] },
      }),
    );
    const { status, headers, text } = await admin.client.get('/api/admin/audit.csv?subject=formula');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(text).toContain(",'=1+1,");
    expect(text).toContain('"[""a""]"');
  });

  it.each(['password', 'newPassword', 'resetToken', 'clientSecret'])(
    'contains no %s at any depth',
    async (name) => {
      const work = app.get(Database).transaction(ctx, (tx) =>
        app.get(AuditService).record(tx, {
          action: 'test.secret',
          subjectType: 'test',
          subjectId: 'a',
          changes: { user: [null, { inner: [{ [name]: 'x' }] }] },
        }),
      );
      await expect(work).rejects.toThrow('may not hold');
    },
  );

  it('is closed to everybody but admins', async () => {
    const person = await app.signUp();
    for (const path of ['', '.csv', '/chain']) {
      expect((await person.client.get(`/api/admin/audit${path}`)).status).toBe(403);
      expect((await app.client().get(`/api/admin/audit${path}`)).status).toBe(401);
    }
  });
});

function toActor({ user }: SignedUp) {
  return { userId: user.id, role: 'admin', via: 'session', credentialId: user.id } as const;
}
