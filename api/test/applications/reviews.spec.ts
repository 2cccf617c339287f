import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectNewest } from '../../src/modules/applications/application-search.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../src/modules/applications/index.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { applied, decide, getPlan, getProgram, getStatus, withdraw, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp({ firstName: 'Katherine', lastName: 'Johnson' });
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

/**
 * An application with this status.
 * @returns its id
 */
async function standing(status: ApplicationStatus, who = owner): Promise<string> {
  const { id } = await applied(app, who);
  if (status === 'withdrawn') await withdraw(who, id);
  else if (status !== 'submitted') await decide(admin, id, status);
  return id;
}

interface Entry {
  readonly action: string;
  readonly changes: Record<string, unknown>;
  readonly actor: string;
}

function getAudit(id: string): Promise<Entry[]> {
  return app.sql<Entry>(
    `SELECT action, changes, actor_id AS actor FROM audit_entry
     WHERE subject_type = 'application' AND subject_id = $1 ORDER BY id`,
    [id],
  );
}

const ALLOWED: readonly (readonly [ApplicationStatus, ApplicationStatus])[] = [
  ['submitted', 'in_review'],
  ['submitted', 'approved'],
  ['submitted', 'rejected'],
  ['in_review', 'approved'],
  ['in_review', 'rejected'],
  ['approved', 'in_review'],
  ['rejected', 'in_review'],
];
const REFUSED = APPLICATION_STATUSES.flatMap((from) =>
  APPLICATION_STATUSES.map((to) => [from, to] as const),
).filter(([from, to]) => !ALLOWED.some((each) => each[0] === from && each[1] === to));

const UPDATE = `mutation ($id: ID!, $status: ApplicationStatus!, $note: String) {
  updateApplicationStatus(id: $id, status: $status, note: $note) { id status note timeline { status note } } }`;

describe('a decision', () => {
  it.each(ALLOWED)('moves an application from %s to %s', async (from, to) => {
    const id = await standing(from);
    const answer = await decide(admin, id, to);
    expect([answer.status, answer.body.application?.status]).toEqual([200, to]);
    expect(await getStatus(app, id)).toBe(to);
  });

  it.each(REFUSED)('from %s to %s answers 409 and changes nothing', async (from, to) => {
    const id = await standing(from);
    const before = await getAudit(id);
    expect((await decide(admin, id, to)).status).toBe(409);
    const { errors } = await admin.client.gql(UPDATE, { id, status: to.toUpperCase() });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    expect(await getStatus(app, id)).toBe(from);
    expect(await getAudit(id)).toEqual(before);
  });

  it('is refused with a readable reason', async () => {
    const id = await standing('in_review');
    expect((await decide(admin, id, 'in_review')).body.message).toBe(
      'This application is already being checked.',
    );
    expect((await decide(admin, id, 'submitted')).body.message).toBe(
      "This application is being checked. It can't become waiting for our check.",
    );
  });

  it('works over GraphQL, with a note', async () => {
    const { data } = await admin.client.gql(UPDATE, {
      id: await standing('submitted'),
      status: 'IN_REVIEW',
      note: ' We look at it. ',
    });
    expect(data?.['updateApplicationStatus']).toMatchObject({
      status: 'IN_REVIEW',
      note: 'We look at it.',
      timeline: [
        { status: 'SUBMITTED', note: null },
        { status: 'IN_REVIEW', note: 'We look at it.' },
      ],
    });
  });

  it('by two admins at once has one winner, and the other gets a conflict', async () => {
    const second = await app.signUpAdmin();
    for (let round = 0; round < 5; round += 1) {
      const id = await standing('submitted');
      const answers = await Promise.all([decide(admin, id, 'approved'), decide(second, id, 'rejected')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await getAudit(id)).toHaveLength(1);
    }
  });

  it('on a changed application answers 409 when the admin states what was seen', async () => {
    const { id, updatedAt } = await applied(app, owner);
    const first = await decide(admin, id, 'approved', { updatedAt });
    expect(first.status).toBe(200);
    const late = await decide(admin, id, 'in_review', { updatedAt });
    expect([late.status, late.body.message]).toEqual([
      409,
      "Someone else changed this application. It's checked and ready now.",
    ]);
    const seen = first.body.application?.updatedAt;
    expect((await decide(admin, id, 'in_review', { updatedAt: seen })).status).toBe(200);
  });

  it.each([
    ['an unknown status', 'maybe', {}, 'status'],
    ['a note that is no text', 'approved', { note: 7 }, 'note'],
    ['a note of 2,001 characters', 'approved', { note: 'x'.repeat(2_001) }, 'note'],
    ['a time that is none', 'approved', { updatedAt: 'yesterday' }, 'updatedAt'],
    ['an unknown field', 'approved', { userId: newId() }, 'userId'],
  ])('with %s answers 400', async (_what, status, more, field) => {
    const answer = await decide(admin, await standing('submitted'), status, more);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('on an unknown application answers 404, and only admins may decide', async () => {
    for (const id of [newId(), 'none']) expect((await decide(admin, id, 'approved')).status).toBe(404);
    const id = await standing('submitted');
    expect((await decide(owner, id, 'approved')).status).toBe(403);
    const { errors } = await owner.client.gql(UPDATE, { id, status: 'APPROVED' });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await getStatus(app, id)).toBe('submitted');
  });

  it('is audited with its author, and with the note as a fingerprint', async () => {
    const id = await standing('submitted');
    await decide(admin, id, 'rejected', { note: 'The transcript of Katherine is missing.' });
    const entries = await getAudit(id);
    expect(entries).toEqual([
      {
        action: 'application.decide',
        actor: admin.user.id,
        changes: {
          status: ['submitted', 'rejected'],
          note: [null, expect.stringMatching(/^sha256:[0-9a-f]{16}$/)],
        },
      },
    ]);
  });
});

describe('the owner of a decided application', () => {
  it.each([
    ['in_review', "We're checking your application"],
    ['approved', "Our check is done: you're ready to apply"],
    ['rejected', "Our check is done: your application isn't ready"],
  ] as const)(
    'is notified that it is %s, live, by notification and by mail, with the note',
    async (status, title) => {
      const person = await app.signUp();
      const { id, programId } = await applied(
        app,
        person,
        await getProgram(app, { title: 'Gates "Cambridge"' }),
      );
      const page = await person.client.live();
      await decide(admin, id, status, { note: 'Because of the deadline in May.' });
      const decided = (data: unknown) => (data as { status?: string }).status === status;
      expect(await page.next('application.updated', decided)).toEqual({ id, status });
      expect(await page.next('notification.created')).toMatchObject({
        title,
        path: `/programs/${programId}`,
      });
      page.close();
      const mail = await app.mailTo(person.email, title);
      expect(mail.text).toContain('your application to "Gates "Cambridge""');
      expect(mail.text).toContain('Because of the deadline in May.');
      const ours = 'This was our own check. The organization makes the decision';
      expect(mail.text.includes(ours)).toBe(status === 'approved');
      expect(mail.text).not.toMatch(/is approved|was accepted/);
    },
  );

  it('sees that a decision was withdrawn', async () => {
    const person = await app.signUp();
    const { id } = await applied(app, person);
    await decide(admin, id, 'rejected', { note: 'Too late.' });
    const answer = await decide(admin, id, 'in_review');
    expect(answer.body.application?.note).toBeNull();
    const [notice] = await app.sql<{ title: string; body: string }>(
      'SELECT title, body FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [person.user.id],
    );
    expect(notice?.title).toBe("We're checking your application again");
    expect(notice?.body).toContain("You don't need to do anything.");
  });

  it('does not see who decided', async () => {
    const id = await standing('approved');
    const { text } = await owner.client.get(`/api/applications/${id}`);
    expect(text).not.toContain(admin.user.id);
  });
});

describe("the admins' list of applications", () => {
  let person: SignedUp;
  let made: string[];
  const list = (query = '', who = admin) => who.client.get<Body>(`/api/admin/applications${query}`);
  const listIds = ({ body }: { body: Body }) => body.applications?.map(({ id }) => id);
  const search = (text: string) => list(`?search=${encodeURIComponent(text)}`);

  beforeAll(async () => {
    person = await app.signUp({ firstName: 'Grace', lastName: 'Hopper' });
    made = [];
    for (const title of ['Rhodes 100% Scholarship', 'Eiffel Excellence', 'MEXT Research']) {
      made.unshift((await applied(app, person, await getProgram(app, { title }))).id);
    }
    await decide(admin, made[1]!, 'approved');
  });

  it("shows everybody's, newest first, with their applicants", async () => {
    const { status, body } = await list('?limit=3&count=true');
    expect(status).toBe(200);
    expect(body.applications?.map(({ id }) => id)).toEqual(made);
    expect(body.applications?.[0]).toMatchObject({
      userId: person.user.id,
      type: 'scholarship',
      status: 'submitted',
      program: { title: 'MEXT Research', country: 'United Kingdom' },
      user: { id: person.user.id, firstName: 'Grace', lastName: 'Hopper', email: person.email },
    });
    const [all] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM application');
    expect(body.pageInfo?.total).toBe(all?.count);
  });

  it('can be filtered by status', async () => {
    const { body } = await list('?status=approved');
    expect(new Set(body.applications?.map(({ status }) => status))).toEqual(new Set(['approved']));
    expect(listIds({ body })).toContain(made[1]);
  });

  it('is searched by name, email address, title and id, and takes a percent sign literally', async () => {
    expect(listIds(await search('grace hop'))).toEqual(made);
    expect(listIds(await search(person.email.toUpperCase()))).toEqual(made);
    expect(listIds(await search('eiffel'))).toEqual([made[1]]);
    expect(listIds(await search('100% s'))).toEqual([made[2]]);
    expect(listIds(await search('1%0'))).toEqual([]);
    expect(listIds(await search(made[0]!.slice(-12)))).toEqual([made[0]]);
    expect(listIds(await search(person.user.id))).toEqual(made);
  });

  it('is paginated correctly while applications are added', async () => {
    const first = await list('?limit=2');
    await applied(app, person);
    const cursor = encodeURIComponent(first.body.pageInfo?.nextCursor ?? '');
    const second = await list(`?limit=1&cursor=${cursor}`);
    expect([...(listIds(first) ?? []), ...(listIds(second) ?? [])]).toEqual(made);
  });

  it('is available over GraphQL, counted only on request', async () => {
    const { data, errors } = await admin.client.gql(
      `query ($search: String) { adminApplications(search: $search, status: APPROVED, first: 5) {
        nodes { application { id status program { title } } user { firstName email } }
        pageInfo { hasNextPage endCursor } totalCount } }`,
      { search: 'Hopper' },
    );
    expect(errors).toEqual([]);
    expect(data?.['adminApplications']).toEqual({
      nodes: [
        {
          application: { id: made[1], status: 'APPROVED', program: { title: 'Eiffel Excellence' } },
          user: { firstName: 'Grace', email: person.email },
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 1,
    });
  });

  it.each([
    '?status=maybe',
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?cursor=forged',
    `?search=${'x'.repeat(201)}`,
  ])('answers 400 to %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('accepts cursors of the same list only', async () => {
    const { body } = await list('?limit=1');
    const cursor = encodeURIComponent(body.pageInfo?.nextCursor ?? '');
    expect((await list(`?status=submitted&cursor=${cursor}`)).status).toBe(400);
  });

  it('is open to admins only', async () => {
    expect((await list('', person)).status).toBe(403);
    expect((await person.client.get('/api/admin/applications.csv')).status).toBe(403);
  });

  it('is read in index order', async () => {
    await app.sql(`INSERT INTO users (id, email, username, first_name, last_name, password_hash)
      SELECT gen_random_uuid(), 'many' || n || '@example.com', 'many' || n, 'A', 'B', 'x' FROM generate_series(1, 200) n`);
    await app.sql(`INSERT INTO program (id, title, description, type, country, fit_key)
      SELECT gen_random_uuid(), 'Filler', 'A program for a test.', 'job', 'Japan', 'key' FROM generate_series(1, 100)`);
    await app.sql(
      `INSERT INTO application (id, user_id, program_id, type, status)
       SELECT gen_random_uuid(), u.id, p.id, 'job', ($1::text[])[1 + floor(random() * 5)::int]
       FROM users u CROSS JOIN program p WHERE u.username LIKE 'many%' AND p.title = 'Filler'`,
      [APPLICATION_STATUSES],
    );
    await app.sql('ANALYZE application, users, program');
    const middle = '80000000-0000-7000-8000-000000000000';
    const query = app.get(Database).query(RequestContext.system('test'));
    const all = await getPlan(app, selectNewest(query, { status: null, after: middle, max: 51 }));
    expect(all.indexes).toContain('application_pk');
    const ofStatus = await getPlan(app, selectNewest(query, { status: 'submitted', after: middle, max: 51 }));
    expect(ofStatus.indexes).toContain('application_queue');
    for (const { nodes } of [all, ofStatus]) {
      expect(nodes).not.toContain('Sort');
      expect(nodes).not.toContain('Seq Scan on application');
    }
  });
});

describe('the export of applications', () => {
  it('has every application that matches the filter, over all pages, with full ids', async () => {
    const { status, headers, text } = await admin.client.get(
      '/api/admin/applications.csv?status=approved&search=Hopper',
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('portolan-applications.csv');
    expect(headers.get('cache-control')).toBe('no-store');
    const [header, row, end] = text.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      'id,userId,firstName,lastName,email,programId,program,country,type,status,note,createdAt,updatedAt,decidedAt',
    );
    expect(row).toMatch(/^[0-9a-f-]{36},[0-9a-f-]{36},Grace,Hopper,.+,Eiffel Excellence,.+,approved,,/);
    expect(end).toBe('');
    const whole = await admin.client.get('/api/admin/applications.csv');
    const [all] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM application');
    expect(all?.count).toBeGreaterThan(2_000);
    expect(whole.text.split('\r\n')).toHaveLength((all?.count ?? 0) + 2);
  });

  it('has no cell that a spreadsheet would execute', async () => {
    const person = await app.signUp({
      firstName: '=HYPERLINK("https://evil.example")',
      lastName: '@SUM(A1)',
    });
    const { id } = await applied(app, person, await getProgram(app, { title: '+1 Scholarship' }));
    await decide(admin, id, 'rejected', { note: '-2+3, "quoted"' });
    const { text } = await admin.client.get(`/api/admin/applications.csv?search=${id}`);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")",'@SUM(A1),`);
    expect(text).toContain(`,'+1 Scholarship,`);
    expect(text).toContain(`,"'-2+3, ""quoted""",`);
  });

  it('answers 400 to an unknown status and to a search text that is too long', async () => {
    for (const query of ['status=maybe', `search=${'x'.repeat(201)}`]) {
      expect((await admin.client.get(`/api/admin/applications.csv?${query}`)).status).toBe(400);
    }
  });
});
