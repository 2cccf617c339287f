import type { Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentReviewsService, DocumentsService } from '../../src/modules/documents/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, judge, upload, uploaded, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

const QUEUE = `query ($status: VerificationStatus, $search: String, $first: Int, $after: String) {
  documentReviews(status: $status, search: $search, first: $first, after: $after) {
    nodes { document { id documentType } owner { id firstName lastName email } dueAt overdue }
    pageInfo { endCursor hasNextPage } totalCount } }`;

interface Connection {
  readonly documentReviews: {
    readonly nodes: {
      readonly document: { readonly id: string };
      readonly owner: { readonly email: string };
    }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    readonly totalCount: number;
  };
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp({ firstName: 'Zoë', lastName: 'Percent%Sign' });
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

async function queued(variables: Record<string, unknown> = {}): Promise<string[]> {
  const { data } = await admin.client.gql<Connection>(QUEUE, variables);
  return data?.documentReviews.nodes.map(({ document }) => document.id) ?? [];
}

describe('the review queue', () => {
  let ids: string[];

  beforeAll(async () => {
    ids = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await uploaded(owner, { name: `scan ${index}.pdf` })).id);
    }
  });

  it('lists pending documents oldest first, page by page, on both transports', async () => {
    expect(await queued()).toEqual(ids);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data: Connection | null } = await admin.client.gql<Connection>(QUEUE, {
        first: 2,
        after,
      });
      seen.push(...(data?.documentReviews.nodes.map(({ document }) => document.id) ?? []));
      expect(data?.documentReviews.totalCount).toBe(5);
      after = data?.documentReviews.pageInfo.hasNextPage ? data.documentReviews.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(ids);
    const rest = await admin.client.get<Body>('/api/admin/documents?limit=2&count=true');
    expect(rest.body.reviews?.map(({ document }) => document.id)).toEqual(ids.slice(0, 2));
    expect(rest.body.pageInfo?.total).toBe(5);
    const next = await admin.client.get<Body>(
      `/api/admin/documents?limit=200&cursor=${rest.body.pageInfo?.nextCursor}`,
    );
    expect(next.body.reviews?.map(({ document }) => document.id)).toEqual(ids.slice(2));
    expect(next.body.pageInfo).toEqual({ nextCursor: null });
  });

  it('shows the owner of each document and when its review is due', async () => {
    await app.sql(`UPDATE document SET uploaded_at = now() - interval '49 hours' WHERE id = $1`, [ids[0]]);
    const { body } = await admin.client.get<Body>('/api/admin/documents');
    const [late, fresh] = [body.reviews![0]!, body.reviews![1]!];
    expect([late.overdue, fresh.overdue, late.owner.email]).toEqual([true, false, owner.email]);
    expect(Date.parse(fresh.dueAt) - Date.parse(fresh.document.uploadedAt)).toBe(48 * 3_600_000);
  });

  it('is searched by name, email address and file, and takes a percent sign literally', async () => {
    expect(await queued({ search: 'SCAN 3' })).toEqual([ids[3]]);
    expect(await queued({ search: owner.email.toUpperCase() })).toEqual(ids);
    expect(await queued({ search: 'zoë percent%sign' })).toEqual(ids);
    expect(await queued({ search: 's%n' })).toEqual([]);
    expect(await queued({ search: '_' })).toEqual([]);
    expect(await queued({ search: '\\' })).toEqual([]);
  });

  it('is filtered by status, and omits replaced documents', async () => {
    await judge(admin, ids[4]!, 'verified');
    expect(await queued({ status: 'VERIFIED' })).toEqual([ids[4]]);
    const visaAssessmentId = await getAssessment(app, owner);
    const rejected = await uploaded(owner, { visaAssessmentId });
    await judge(admin, rejected.id, 'rejected');
    expect(await queued({ status: 'REJECTED' })).toEqual([rejected.id]);
    await upload(owner.client, { visaAssessmentId });
    expect(await queued({ status: 'REJECTED' })).toEqual([]);
    const { body } = await admin.client.get<Body>('/api/admin/documents?status=verified');
    expect(body.reviews?.map(({ document }) => document.id)).toEqual([ids[4]]);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=made-up',
    'status=maybe',
    'cursor=a&cursor=b',
    `search=${'x'.repeat(201)}`,
  ])('refuses ?%s', async (query) => {
    const answer = await admin.client.get<Body>(`/api/admin/documents?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('issues cursors that are valid for the same list only', async () => {
    const { body } = await admin.client.get<Body>('/api/admin/documents?limit=1');
    const answer = await admin.client.get(
      `/api/admin/documents?status=verified&cursor=${body.pageInfo?.nextCursor}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe("the admins' open pages", () => {
  const about =
    (id: string) =>
    (data: unknown): boolean =>
      (data as { id: string }).id === id;

  it('receive every upload, every verdict with its author, and every deletion', async () => {
    const other = await app.signUpAdmin();
    const live = await other.client.live();
    const { id } = await uploaded(owner);
    expect(await live.next('documentReview.updated', about(id))).toEqual({
      id,
      verificationStatus: 'pending',
      by: owner.user.id,
    });
    await judge(admin, id, 'verified');
    expect(await live.next('documentReview.updated', about(id))).toEqual({
      id,
      verificationStatus: 'verified',
      by: admin.user.id,
    });
    await admin.client.delete(`/api/documents/${id}`);
    expect(await live.next('documentReview.updated', about(id))).toEqual({
      id,
      removed: true,
      by: admin.user.id,
    });
    live.close();
  });

  it('are the only ones that receive them', async () => {
    const stranger = await app.signUp();
    const [live, admins] = [await stranger.client.live(), await admin.client.live()];
    const heard: string[] = [];
    live.each((event) => heard.push(event));
    const { id } = await uploaded(owner);
    await admins.next('documentReview.updated', about(id));
    // It's followed by the stranger's own document on the same path.
    const own = await uploaded(stranger);
    await live.next('document.updated', about(own.id));
    expect(heard).toEqual(['document.updated']);
    live.close();
    admins.close();
  });
});

describe('a deletion by an admin', () => {
  it.each(['pending', 'verified', 'rejected'])(
    'is possible at any time, even of a %s document, and the owner is notified live and by mail',
    async (status) => {
      const who = await app.signUp();
      const { id } = await uploaded(who, { name: 'Pass.pdf' });
      await judge(admin, id, status);
      const live = await who.client.live();
      expect((await admin.client.delete(`/api/documents/${id}`)).status).toBe(200);
      // Notices of the decision may still be on their way.
      const update = await live.next('document.updated', (data) => Object.hasOwn(Object(data), 'removed'));
      expect(update).toEqual({ id, removed: true });
      live.close();
      const mail = await app.mailTo(who.email, 'We deleted your passport');
      expect(mail.text).toContain('Pass.pdf');
      expect((await admin.client.delete(`/api/documents/${id}`)).status).toBe(404);
    },
  );

  it("of the admin's own document sends no mail", async () => {
    const { id } = await uploaded(admin);
    await admin.client.delete(`/api/documents/${id}`);
    const rows = await app.sql(`SELECT 1 FROM notification WHERE user_id = $1 AND title LIKE '%deleted%'`, [
      admin.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

async function getPlan(query: Compilable): Promise<Plan[]> {
  const { sql, parameters } = query.compile();
  const rows = await app.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${sql}`, parameters);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan);
}

describe('with 100,000 documents', () => {
  const ctx = RequestContext.system('test');

  beforeAll(async () => {
    await app.sql(`
      INSERT INTO users (id, email, username, first_name, last_name, password_hash)
      SELECT gen_random_uuid(), 'many' || n || '@example.com', 'many' || n, 'A', 'B', 'x' FROM generate_series(1, 5000) n`);
    await app.sql(`
      INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key,
        scan_status, verification_status)
      SELECT gen_random_uuid(), u.id, 'other', 'none', 'x.pdf', 'application/pdf', 1, 'x', 'many/' || u.username || '/' || n,
        'clean', CASE WHEN n = 1 THEN 'pending' WHEN n % 2 = 0 THEN 'verified' ELSE 'rejected' END
      FROM users u CROSS JOIN generate_series(1, 20) n`);
    await app.sql('VACUUM ANALYZE document, users');
  });

  it('the queue is read in index order, without sorting', async () => {
    const plan = await getPlan(
      app
        .get(DocumentReviewsService)
        .selectQueue(ctx, { status: 'pending', pattern: null }, { limit: 50, after: null }),
    );
    const nodes = plan.map((node) => node['Node Type']);
    expect(nodes).not.toContain('Seq Scan');
    expect(nodes.filter((node) => node.includes('Sort'))).toEqual([]);
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toContain('document_review');
  });

  it("a person's own list is found through its index", async () => {
    const plan = await getPlan(app.get(DocumentsService).selectOwn(ctx, owner.user.id, false));
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toEqual(['document_owner']);
  });
});
