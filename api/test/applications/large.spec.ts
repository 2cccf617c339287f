import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  likePattern,
  selectMatchesInAll,
  selectMatchesInNewest,
} from '../../src/modules/applications/application-search.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getPlan, type Body } from './support.js';

const PEOPLE = 20_000;
const PROGRAMS = 5_000;
const APPLICATIONS = 100_000;

const id = (kind: number) => `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-00000000000${kind}')::uuid`;
const getId = (number: string, kind: number) =>
  `(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-00000000000${kind}')::uuid`;

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
  await app.sql(
    `INSERT INTO users (id, email, username, first_name, last_name, password_hash)
     SELECT ${id(1)}, 'someone' || n || '@example.com', 'many' || n,
       (ARRAY['Ada', 'Grace', 'Katherine', 'Mary'])[1 + n % 4], 'Family' || n, 'x' FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await app.sql(
    `INSERT INTO program (id, title, description, type, country, fit_key)
     SELECT ${id(2)}, 'Program ' || (ARRAY['marine', 'robotics'])[1 + n % 2] || ' number ' || n,
       'A program for a test.', 'job', 'Japan', 'key' FROM generate_series(1, $1::int) n`,
    [PROGRAMS],
  );
  await app.sql(
    `INSERT INTO application (id, user_id, program_id, type)
     SELECT ${id(3)}, ${getId(`1 + n % ${PEOPLE}`, 1)}, ${getId(`1 + (n / 7) % ${PROGRAMS}`, 2)}, 'job'
     FROM generate_series(1, $1::int) n`,
    [APPLICATIONS],
  );
  await app.sql('VACUUM ANALYZE application, users, program');
});
afterAll(() => app.close());

const found = async (query: string) => {
  const { body } = await admin.client.get<Body>(`/api/admin/applications?count=true&limit=200&${query}`);
  return body;
};

/** The expected result of the search, from the simplest equivalent statement. */
const meant = (text: string) =>
  app.sql<{ id: string }>(
    `SELECT a.id FROM application a JOIN users u ON u.id = a.user_id JOIN program p ON p.id = a.program_id
     WHERE u.email ILIKE $1 OR u.first_name || ' ' || u.last_name ILIKE $1 OR p.title ILIKE $1
       OR a.id::text ILIKE $1 OR u.id::text ILIKE $1 ORDER BY a.id DESC`,
    [likePattern(text)],
  );

describe('among 100,000 applications', () => {
  it.each([
    ['one person', 'someone4711@'],
    ['one program', 'number 4711'],
    ['a whole name', 'grace family47'],
    ['part of an id', '0000a1b2'],
    ['nothing', 'nobody at all'],
  ])('a search for %s reads indexes and scans no table', async (_what, text) => {
    const { nodes, indexes } = await getPlan(
      app,
      selectMatchesInAll(app.get(Database).query(RequestContext.system('test')), {
        status: null,
        pattern: likePattern(text),
        after: null,
        max: 51,
      }),
    );
    for (const index of ['users_like', 'program_title_like', 'application_id_like']) {
      expect(indexes).toContain(index);
    }
    for (const table of ['application', 'users', 'program'])
      expect(nodes).not.toContain(`Seq Scan on ${table}`);
  });

  it('the first query for a text is limited to the newest 2,000', async () => {
    const query = app.get(Database).query(RequestContext.system('test'));
    const page = { status: null, pattern: likePattern('nobody at all'), after: null, max: 51 };
    const { nodes, indexes } = await getPlan(app, selectMatchesInNewest(query, page));
    expect(indexes).toContain('application_pk');
    expect(nodes).toContain('Limit');
    expect(nodes).not.toContain('Seq Scan on application');
  });

  it('a full id finds its application, or those of its person', async () => {
    const [row] = await app.sql<{ id: string; user_id: string }>(
      'SELECT id, user_id FROM application ORDER BY id OFFSET 500 LIMIT 1',
    );
    const one = await found(`search=${row?.id}`);
    expect(one.applications?.map(({ id }) => id)).toEqual([row?.id]);
    expect(one.pageInfo?.total).toBe(1);
    const all = (await meant(row?.user_id ?? '')).map(({ id }) => id);
    expect((await found(`search=${row?.user_id}`)).applications?.map(({ id }) => id)).toEqual(all);
    expect(all).toContain(row?.id);
  });

  it.each([
    'someone4711@',
    'number 4711',
    'grace family47',
    '0000a1b2',
    'marine',
    'Ada',
    'e',
    'nobody at all',
    '%',
  ])('a search for "%s" finds all matches, newest first, and counts them', async (text) => {
    const all = (await meant(text)).map((row) => row.id);
    const body = await found(`search=${encodeURIComponent(text)}`);
    expect(body.applications?.map((application) => application.id)).toEqual(all.slice(0, 200));
    expect(body.pageInfo?.total).toBe(all.length);
  });

  it('a search continues where its page ended', async () => {
    const all = (await meant('number 47')).map((row) => row.id);
    const seen: string[] = [];
    for (let more = ''; ;) {
      const { applications, pageInfo } = await found(`search=number+47${more}`);
      seen.push(...(applications ?? []).map((each) => each.id));
      if (pageInfo?.nextCursor == null) break;
      more = `&cursor=${encodeURIComponent(pageInfo.nextCursor)}`;
    }
    expect(seen).toEqual(all);
    expect(seen.length).toBeGreaterThan(200);
  });
});
