import type { Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AllAssessmentsService } from '../../src/modules/assessments/all-assessments.service.js';
import { ReviewCasesService } from '../../src/modules/assessments/review-cases.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { pdf, uploaded } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { assessed, paidCase, reviewed, type Body } from './support.js';

let app: TestApp;
let admin: SignedUp;
let owner: SignedUp;
/** Pending, in the order of their promised times. */
let pending: string[];
let completed: string;
let asked: string;
let unpaid: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  owner = await app.signUp({ firstName: 'Katherine', lastName: 'Johnson' });
  const full = await paidCase(app, await app.signUp(), 'full_service');
  asked = await paidCase(app, await app.signUp());
  completed = await paidCase(app, await app.signUp());
  pending = [await paidCase(app, owner), await paidCase(app, await app.signUp()), full];
  unpaid = await assessed(await app.signUp());
  await reviewed(admin, asked, { adminStatus: 'requires_documents', adminNotes: 'Waits for a passport' });
  await reviewed(admin, completed, { adminStatus: 'completed' });
});

afterAll(() => app.close());

const queue = (query = '', who = admin) => who.client.get<Body>(`/api/admin/visa-assist${query}`);
const getIds = ({ body }: { body: Body }) => body.assessments?.map(({ id }) => id);

const PAGE = `query ($status: AssessmentAdminStatus, $mine: Boolean, $search: String, $first: Int, $after: String) {
  adminVisaAssist(status: $status, mine: $mine, search: $search, first: $first, after: $after) {
    nodes { assessment { id } documentCount payment { paymentIntentId } }
    pageInfo { endCursor hasNextPage } totalCount } }`;

interface GraphqlPage {
  readonly adminVisaAssist: {
    readonly nodes: { readonly assessment: { readonly id: string }; readonly documentCount: number }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    readonly totalCount: number;
  };
}

async function graphql(variables: Record<string, unknown> = {}) {
  const { data, errors } = await admin.client.gql<GraphqlPage>(PAGE, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.adminVisaAssist;
}

describe('the review queue', () => {
  it('lists paid cases with their owner, payment and internal notes', async () => {
    const answer = await queue('?count=true');
    expect(answer.status).toBe(200);
    expect(getIds(answer)?.sort()).toEqual([...pending, completed, asked].sort());
    expect(getIds(answer)).not.toContain(unpaid);
    expect(answer.body.pageInfo).toEqual({ nextCursor: null, total: 5 });
    const one = answer.body.assessments?.find(({ id }) => id === pending[0]);
    expect(one).toMatchObject({
      user: { id: owner.user.id, firstName: 'Katherine', lastName: 'Johnson', email: owner.email },
      service: 'expert_review',
      payment: { amount: 49, status: 'completed', type: 'expert_review' },
      documents: [],
      adminNotes: null,
      reviewer: null,
      overdue: false,
      timeline: [{ kind: 'paid' }],
    });
    expect(answer.body.assessments?.find(({ id }) => id === asked)?.adminNotes).toBe('Waits for a passport');
  });

  it('is in the order of the promised times for a status that requires work', async () => {
    expect(getIds(await queue('?status=pending'))).toEqual(pending);
    expect((await graphql({ status: 'PENDING' })).nodes.map(({ assessment }) => assessment.id)).toEqual(
      pending,
    );
    expect(getIds(await queue('?status=requires_documents'))).toEqual([asked]);
    expect(getIds(await queue('?status=completed'))).toEqual([completed]);
    expect(getIds(await queue('?status=in_review'))).toEqual([]);
  });

  it('is newest first for all statuses', async () => {
    const { body } = await queue('?status=all');
    const due = body.assessments?.map(({ dueAt }) => dueAt) ?? [];
    expect(due).toEqual([...due].sort().reverse());
    expect(due).toHaveLength(5);
  });

  it.each(['pending', 'all'])('of %s is paginated without gaps or repeats', async (status) => {
    const whole = getIds(await queue(`?status=${status}`));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { body: Body } = await queue(`?status=${status}&limit=2${at}`);
      seen.push(...(getIds(page) ?? []));
      cursor = page.body.pageInfo?.nextCursor ?? null;
    }
    expect(seen).toEqual(whole);
  });

  it('is paginated over GraphQL too', async () => {
    const first = await graphql({ status: 'PENDING', first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(first.totalCount).toBe(3);
    const second = await graphql({ status: 'PENDING', first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ assessment }) => assessment.id)).toEqual(pending);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('is searched by name, email address and id, and takes a percent sign literally', async () => {
    const [mine] = pending;
    expect(getIds(await queue('?search=katherine%20john'))).toEqual([mine]);
    expect(getIds(await queue(`?search=${encodeURIComponent(owner.email.toUpperCase())}`))).toEqual([mine]);
    expect(getIds(await queue(`?search=${mine?.slice(-8)}`))).toEqual([mine]);
    expect(getIds(await queue('?search=%25'))).toEqual([]);
    expect((await queue(`?search=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it("can be limited to one's own cases", async () => {
    await admin.client.put(`/api/admin/visa-assist/${pending[1]}/reviewer`, { reviewerId: admin.user.id });
    expect(getIds(await queue('?mine=true'))).toEqual([pending[1]]);
    expect(getIds(await queue('?mine=true&status=completed'))).toEqual([]);
    expect((await graphql({ mine: true })).totalCount).toBe(1);
  });

  it.each(['?status=approved', '?limit=0', '?limit=201', '?limit=x', '?cursor=forged'])(
    'answers 400 to %s',
    async (query) => {
      expect((await queue(query)).status).toBe(400);
    },
  );

  it('issues cursors that are valid for the same list only', async () => {
    const { body } = await queue('?status=pending&limit=1');
    const cursor = encodeURIComponent(body.pageInfo?.nextCursor ?? '');
    expect((await queue(`?status=all&cursor=${cursor}`)).status).toBe(400);
    expect((await queue(`?status=pending&cursor=${cursor}`)).status).toBe(200);
  });

  it('is open to admins only', async () => {
    expect((await queue('', owner)).status).toBe(403);
    const { errors } = await owner.client.gql(PAGE);
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('takes as many queries for many cases as for one', async () => {
    await uploaded(owner, { visaAssessmentId: pending[0], content: await pdf() });
    const select = vi.spyOn(Database.prototype, 'select');
    const asks = async (query: string) => {
      const { body, headers } = await queue(query);
      const own = select.mock.calls.filter(([ctx]) => ctx.requestId === headers.get('x-request-id'));
      return { cases: body.assessments?.length, selects: own.length };
    };
    const one = await asks('?limit=1');
    const many = await asks('');
    select.mockRestore();
    expect([one.cases, many.cases]).toEqual([1, 5]);
    expect(one.selects).toBeGreaterThan(3);
    expect(many.selects).toBe(one.selects);
    expect((await graphql({ search: 'Katherine' })).nodes[0]?.documentCount).toBe(1);
  });
});

describe('a single case', () => {
  const CASE = `query ($id: ID!) { adminReviewCase(id: $id) { assessment { id } turn: dueAt adminNotes } }`;

  it('is read by the id of its assessment, and only once it is paid', async () => {
    const { data } = await admin.client.gql<{ adminReviewCase: { adminNotes: string } }>(CASE, { id: asked });
    expect(data?.adminReviewCase.adminNotes).toBe('Waits for a passport');
    for (const id of [unpaid, 'no-id']) {
      const { errors } = await admin.client.gql(CASE, { id });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });
});

describe('the list of all assessments', () => {
  it('shows admins paid and unpaid ones, newest first, page by page', async () => {
    const all = (query = '') => admin.client.get<Body>(`/api/admin/assessments${query}`);
    const whole = await all('?count=true');
    expect(getIds(whole)?.[0]).toBe(unpaid);
    expect(whole.body.pageInfo?.total).toBe(6);
    const first = await all('?limit=4');
    const second = await all(`?limit=4&cursor=${encodeURIComponent(first.body.pageInfo?.nextCursor ?? '')}`);
    expect([...(getIds(first) ?? []), ...(getIds(second) ?? [])]).toEqual(getIds(whole));
    expect(second.body.pageInfo?.nextCursor).toBeNull();
    expect(first.body.assessments?.[0]?.user.email).toContain('@');
    expect((await owner.client.get('/api/admin/assessments')).status).toBe(403);
  });
});

describe('with 100,000 assessments', () => {
  beforeAll(async () => {
    await app.sql(`INSERT INTO users (id, email, username, first_name, last_name, password_hash)
      SELECT gen_random_uuid(), 'many' || n || '@example.com', 'many' || n, 'A', 'B', 'x'
      FROM generate_series(1, 10000) n`);
    await app.sql(
      `INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result, is_paid,
        payment_amount_cents, admin_status, review_service, review_opened_at, review_due_at, reviewer_id)
      SELECT gen_random_uuid(), u.id, 'student', 'expert_reviewing', 'credit', '{}', '{}', paid,
        CASE WHEN paid THEN 4900 END, CASE WHEN paid THEN (ARRAY['pending', 'in_review', 'completed'])[n] END,
        CASE WHEN paid THEN 'expert_review' END, CASE WHEN paid THEN now() END,
        CASE WHEN paid THEN now() + random() * interval '90 days' END,
        CASE WHEN paid AND random() < 0.01 THEN $1::uuid END
      FROM users u CROSS JOIN generate_series(1, 10) n CROSS JOIN LATERAL (SELECT n <= 3 AS paid) p`,
      [admin.user.id],
    );
    await app.sql('VACUUM ANALYZE assessment');
    await app.sql('VACUUM ANALYZE users');
  });

  interface Plan {
    readonly 'Node Type': string;
    readonly 'Index Name'?: string;
    readonly 'Relation Name'?: string;
    readonly 'Plan Rows': number;
    readonly Plans?: readonly Plan[];
  }

  async function explain(query: Compilable): Promise<Plan[]> {
    const { sql, parameters } = query.compile();
    const rows = await app.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${sql}`, [
      ...parameters,
    ]);
    const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
    return flat(rows[0]!['QUERY PLAN'][0]!.Plan);
  }

  const PAGE_ROWS = 51;
  /** Sorts of more rows than a page has; the page's people may be joined before sorting. */
  const findLargeSorts = (plan: Plan[]) =>
    plan.filter((node) => node['Node Type'].includes('Sort') && node['Plan Rows'] > PAGE_ROWS);
  const findTableScans = (plan: Plan[]) =>
    plan.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
  const listIndexes = (plan: Plan[]) => plan.flatMap((node) => node['Index Name'] ?? []);
  /** Half of the rows lie behind it, by either column: the ids are random. */
  const middle = {
    reviewDueAt: new Date(Date.now() + 45 * 86_400_000),
    id: '80000000-0000-4000-8000-000000000000',
    waits: true,
  };
  const ctx = RequestContext.system('test');
  const buildPage = (
    status: 'pending' | 'completed' | null,
    after: typeof middle | null,
    reviewerId: string | null = null,
  ) => {
    const whole = { questionnaire: true, result: true, explanation: true };
    const filter = { status, reviewerId, search: null };
    return app.get(ReviewCasesService).selectPage(ctx, filter, whole, after, PAGE_ROWS);
  };

  it.each([
    ['the first page of a status', 'pending', null, 'assessment_review_urgent'],
    ['a later page of a status', 'pending', middle, 'assessment_review_urgent'],
    ['what is done', 'completed', middle, 'assessment_review_queue'],
    ['everything', null, middle, 'assessment_reviews'],
  ] as const)('%s is read in index order, without sorting', async (_, status, after, index) => {
    const plan = await explain(buildPage(status, after));
    expect(findLargeSorts(plan)).toEqual([]);
    expect(findTableScans(plan)).not.toContain('assessment');
    expect(listIndexes(plan)).toContain(index);
  });

  it("one's own cases are found through the reviewer index", async () => {
    const plan = await explain(buildPage(null, null, admin.user.id));
    expect(listIndexes(plan)).toContain('assessment_reviewer');
    expect(findLargeSorts(plan)).toEqual([]);
  });

  it('all assessments are read in the order of the primary key', async () => {
    const plan = await explain(app.get(AllAssessmentsService).selectNewest(ctx, middle.id, PAGE_ROWS));
    expect(listIndexes(plan)).toContain('assessment_pk');
    expect(findTableScans(plan)).not.toContain('assessment');
  });
});
