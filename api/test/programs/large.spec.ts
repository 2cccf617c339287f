import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadlineStatement } from '../../src/modules/programs/catalogue/deadline-rows.js';
import { fitStatement } from '../../src/modules/programs/catalogue/fit-rows.js';
import { matchStatement, sampledMatchStatement } from '../../src/modules/programs/catalogue/match-rows.js';
import { SelectList, newestStatement } from '../../src/modules/programs/catalogue/ordered-rows.js';
import {
  groupedStatement,
  tagsStatement,
  type FacetCount,
} from '../../src/modules/programs/catalogue/facet-counts.js';
import { checkedFilter, type ProgramFilter } from '../../src/modules/programs/catalogue/program-filter.js';
import { findDuplicates } from '../../src/modules/programs/csv/staging.js';
import { selectNewestByKey } from '../../src/modules/programs/fit/suggested-programs.service.js';
import { buildSearchConditions } from '../../src/modules/programs/programs-admin.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { emptyCatalogue, type ProgramsAnswer } from './support.js';

const ROWS = 100_000;

/** Words that every row has, words that some rows have, and one that a single row has. */
const GENERATE = `INSERT INTO program (id, title, description, type, country, organisation, tags, fit_key, deadline,
    deadline_month, funding, other_countries)
  SELECT (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
    'Program ' || (ARRAY['marine', 'robotics', 'history', 'nursing'])[1 + n % 4] || CASE WHEN n = 500 THEN ' chevening' ELSE '' END,
    'It supports people who want to study abroad for a year, in the field of word' || (n % 5000),
    (ARRAY['scholarship', 'internship', 'job'])[1 + n % 3], (ARRAY['Canada', 'Germany', 'Japan', 'Sweden'])[1 + n % 4],
    'Organisation ' || (n % 500), ARRAY['masters', 'tag' || (n % 50)], 'key' || (n % 300),
    CASE WHEN n % 2 = 0 THEN current_date + n % 400 - 100 END, CASE WHEN n % 4 = 1 THEN 1 + n % 12 END,
    (ARRAY['full', 'partial', 'paid', NULL])[1 + n % 4],
    CASE WHEN n % 1000 = 0 THEN ARRAY['Norway', 'Japan'] ELSE '{}' END
  FROM generate_series(1, $1::int) AS n`;

const GROUPED = ['type', 'country', 'funding', 'deadline'] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  await emptyCatalogue(app);
  await app.sql(GENERATE, [ROWS]);
  await app.sql('VACUUM ANALYZE program');
  await app.sql('ANALYZE program_word');
});
afterAll(() => app.close());

const query = () => app.get(Database).query(RequestContext.system('test'));

const wanted = (filter: ProgramFilter = {}, query: string | null = null) => ({
  list: new SelectList(sql<{ id: string }>`program.id, program.title`),
  filter: checkedFilter(filter),
  query,
  corrected: null,
  on: new Date().toISOString().slice(0, 10),
  max: 51,
});

/** The executed steps, without those that a condition skipped. */
async function getPlan(statement: RawBuilder<unknown>): Promise<string> {
  const compiled = statement.compile(query());
  const rows = await app.sql<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, TIMING off) ${compiled.sql}`,
    compiled.parameters,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return lines.filter((line) => !line.includes('(never executed)')).join('\n');
}

describe('at 100,000 programs an index serves', () => {
  it.each([
    ['the newest', () => newestStatement(wanted(), null), 'program_newest'],
    ['the newest of a type', () => newestStatement(wanted({ type: 'job' }), null), 'program_newest'],
    ['a country', () => newestStatement(wanted({ country: 'Japan' }), null), 'program_newest'],
    [
      'a country that is never the main one',
      () => newestStatement(wanted({ country: 'Norway' }), null),
      'program_other_countries',
    ],
    [
      'the deadlines of such a country',
      () => deadlineStatement(wanted({ country: 'Norway' }), 0, null),
      'program_other_countries',
    ],
    [
      'a country that none has',
      () => newestStatement(wanted({ country: 'Atlantis' }), null),
      'program_other_countries',
    ],
    ['the next deadlines', () => deadlineStatement(wanted(), 0, null), 'program_by_deadline'],
    ['the usual months', () => deadlineStatement(wanted(), 1, null), 'program_by_month'],
    ['what has closed', () => deadlineStatement(wanted(), 4, null), 'program_by_deadline'],
    ['what fits', () => fitStatement(wanted(), [{ key: 'key1', score: 80 }], null), 'program_by_fit'],
    [
      'what exists already',
      () => findDuplicates([{ line: 2, title: 'Program marine', organisation: null, country: 'Chad' }]),
      'program_natural',
    ],
    ['what results suggest', () => selectNewestByKey(['key1', 'key2'], wanted().on), 'program_by_fit'],
    ['a rare word', () => matchStatement(wanted({}, `'cheven'`), `'cheven'`, null, 0), 'program_search'],
    ['a rare word with its sample', () => sampledMatchStatement(wanted(), `'cheven'`), 'program_search'],
    [
      'a frequent word',
      () => matchStatement(wanted({}, `'studi'`), `'studi'`, null, 5_000),
      'program_newest',
    ],
  ])('%s', async (_what, statement, index) => {
    const plan = await getPlan(statement());
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on program');
  });
});

it('at 100,000 programs the sample of a frequent word avoids the index, which would read all matches', async () => {
  const plan = await getPlan(sampledMatchStatement(wanted(), `'studi'`));
  expect(plan).toContain('program_newest');
  expect(plan).not.toContain('program_search');
});

describe("at 100,000 programs the admins' search of open and archived ones", () => {
  it('reads the index of each', async () => {
    const where = sql.join(buildSearchConditions('all', 'cheven'), sql` AND `);
    const plan = await getPlan(sql`SELECT id FROM program WHERE ${where} ORDER BY id DESC LIMIT 51`);
    expect(plan).toContain('program_search');
    expect(plan).toContain('program_archived');
    expect(plan).not.toContain('Seq Scan on program');
  });
});

/** PostgreSQL plans the first five runs on a connection for the actual values, and a request may take any connection. */
const MAX_RUNS_UNTIL_PLANNED = 40;

describe('at 100,000 programs a statement is planned once', () => {
  it.each([
    ['a list', (turn: number) => `?limit=${1 + turn}`],
    ['a list of a type', (turn: number) => `?limit=${1 + turn}&type=job`],
    ['a search for a rare word', (turn: number) => `?search=word${4_000 + turn}`],
    ['one program', (turn: number) => `/${String(turn).padStart(8, '0')}-0000-7000-8000-000000000000`],
  ])('for %s, whatever its values', async (_what, getPath) => {
    const runsByConnection = new Map<number, number>();
    const usesPlanAgain = async () => {
      const { rows } = await sql<{ pid: number; runs: number }>`SELECT pg_backend_pid() AS pid,
        coalesce(sum(generic_plans), 0)::int AS runs
        FROM pg_prepared_statements WHERE name LIKE 'programs-%'`.execute(query());
      return rows.some(({ pid, runs }) => {
        const before = runsByConnection.get(pid);
        runsByConnection.set(pid, runs);
        return before !== undefined && runs > before;
      });
    };
    let planned = await usesPlanAgain();
    for (let turn = 1; !planned && turn <= MAX_RUNS_UNTIL_PLANNED; turn += 1) {
      await app.client().get(`/api/programs${getPath(turn)}`);
      planned = await usesPlanAgain();
    }
    expect(planned).toBe(true);
  });
});

/** A page without a search reads its own rows, and those that its filter skips. */
const MAX_LIST_ROWS = ROWS / 10;
/** A search reads the newest programs or the index, whichever is less work, and may have to read both. */
const MAX_SEARCH_ROWS = ROWS / 4;

describe('at 100,000 programs an answer reads few of them', () => {
  it.each([
    ['the first page', 'limit=50', 51],
    ['a type and a country', 'type=job&country=Japan', MAX_LIST_ROWS],
    ['a country that is never the main one', 'country=Norway', MAX_LIST_ROWS],
    ['a tag', 'tag=tag7', MAX_LIST_ROWS],
    ['deadlines', 'sort=deadline', MAX_LIST_ROWS],
    ['deadlines of a tag', 'sort=deadline&tag=tag7&type=job', MAX_LIST_ROWS],
    ['a rare word', 'search=chevening', MAX_SEARCH_ROWS],
    ['a word of every program', 'search=study', MAX_SEARCH_ROWS],
    ['two words that seldom meet', 'search=word4711+robotics', MAX_SEARCH_ROWS],
    ['two frequent words', 'search=marine+study', MAX_SEARCH_ROWS],
    ['frequent words that never meet', 'search=marine+robotics+history', MAX_SEARCH_ROWS],
    ['a beginning that many words have', 'search=wor', MAX_SEARCH_ROWS],
    ['a mistyped word', 'search=chevning', MAX_SEARCH_ROWS],
    ['a word that is like none', 'search=qqqqqqqqqqqq', MAX_SEARCH_ROWS],
    ['a word that nothing has beside one that everything has', 'search=study+qqqqqqqqqqqq', MAX_SEARCH_ROWS],
  ])('%s', async (_what, query, maxRows) => {
    const read = await rowsRead(`/api/programs?${query}`);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(maxRows);
  });

  it.each(['mar', 'program', 'zzzz'])('the suggestions for "%s"', async (text) => {
    const read = await rowsRead(`/api/programs/suggestions?search=${text}`);
    expect(read).toBeLessThanOrEqual(MAX_SEARCH_ROWS);
  });
});

describe('at 100,000 programs every search has an answer', () => {
  it.each([
    ['only a word that is not wanted', '-study', '&type=job'],
    ['operators', 'a | !b & (c <-> d) :* or -e "f'],
    ['or', 'marine or robotics or history or nursing'],
    ['not', 'marine -study'],
    ['emoji', '🎓🎓🎓'],
    ['right to left', 'منحة دراسية'],
    ['only stop words', 'the of and in'],
    ['quotes that stay open', `"marine 'study`],
    ['a backslash and a sign of a pattern', '\\ % _ \\%'],
    ['a zero byte', 'marine\0study'],
    ['nothing but blanks', ' \t \u3000 '],
    ['200 characters', 'study abroad '.repeat(16).slice(0, 200)],
    ['two hundred words of one letter', 'a '.repeat(100)],
    ['201 characters', 'x'.repeat(201)],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('%s', async (_what, search, more = '') => {
    for (const path of ['/api/programs', '/api/programs/suggestions', '/api/programs/facets']) {
      const { status } = await app.client().get(`${path}?search=${encodeURIComponent(search)}${more}`);
      expect([200, 400]).toContain(status);
    }
  });
});

describe('at 100,000 programs every choice is counted', () => {
  const choices = async (query: string) =>
    (
      await app
        .client()
        .get<{ facets: Record<string, readonly FacetCount[]> }>(`/api/programs/facets?${query}`)
    ).body.facets;

  it.each([
    ['all choices but tags', groupedStatement(checkedFilter({}), null, '2026-11-21', GROUPED)],
    ['tags', tagsStatement(checkedFilter({}), null, '2026-11-21')],
    ['choices of a search', groupedStatement(checkedFilter({}), `'studi'`, '2026-11-21', GROUPED)],
  ])('for %s in one pass over the rows, without sorting', async (_what, statement) => {
    const plan = await getPlan(statement);
    expect(plan.match(/Scan.* on program\b/g)).toHaveLength(1);
    expect(plan).not.toContain('GroupAggregate');
  });

  it('without a filter', async () => {
    const { type, country, tag, funding, deadline, atLeast } = await choices('');
    expect(type).toEqual([
      { value: 'internship', count: 33_334 },
      { value: 'job', count: 33_333 },
      { value: 'scholarship', count: 33_333 },
    ]);
    expect(country).toEqual([
      { value: 'Japan', count: 25_100 },
      { value: 'Canada', count: 25_000 },
      { value: 'Germany', count: 25_000 },
      { value: 'Sweden', count: 25_000 },
      { value: 'Norway', count: 100 },
    ]);
    expect(tag?.slice(0, 2)).toEqual([
      { value: 'masters', count: ROWS },
      { value: 'tag0', count: 2_000 },
    ]);
    expect(funding).toHaveLength(3);
    expect(deadline?.find(({ value }) => value === 'none')).toEqual({ value: 'none', count: 50_000 });
    expect(atLeast).toBe(false);
  });

  it('with a filter and a search', async () => {
    const { type, country, tag } = await choices('search=study&type=job');
    expect(type).toHaveLength(3);
    expect(country?.reduce((sum, { count }) => sum + count, 0)).toBe(33_333 + 33 + 33);
    expect(tag?.[0]).toEqual({ value: 'masters', count: 33_333 });
  });

  it('up to a limit that the answer shows', async () => {
    await app.sql(
      `INSERT INTO program (id, title, description, type, country, fit_key)
       VALUES (gen_random_uuid(), 'One more', 'It is one more than are counted.', 'job', 'Chad', 'key')`,
    );
    expect((await choices(''))['atLeast']).toBe(true);
    expect((await choices('type=job'))['atLeast']).toBe(true);
    expect((await choices('country=Chad&type=job'))['atLeast']).toBe(false);
    await app.sql(`DELETE FROM program WHERE country = 'Chad'`);
  });
});

describe('at 100,000 programs a search can be read to its end', () => {
  it.each([
    ['2,000 matches far between', 'tag7', 2_000],
    ['more than are ranked, close together', 'nursing&type=job', 8_333],
  ])('%s', async (_what, search, matches) => {
    const seen: string[] = [];
    for (let more = ''; ;) {
      const { body } = await app
        .client()
        .get<ProgramsAnswer>(`/api/programs?search=${search}&limit=200${more}`);
      seen.push(...body.programs.map(({ id }) => id));
      if (body.pageInfo.nextCursor === null) {
        expect(seen).toHaveLength(matches);
        break;
      }
      more = `&cursor=${encodeURIComponent(body.pageInfo.nextCursor)}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of the catalog the statements of a request read. */
async function rowsRead(path: string): Promise<number> {
  const select = vi.spyOn(Database.prototype, 'select');
  const { status, headers } = await app.client().get(path);
  const asked = select.mock.calls.filter(([ctx]) => ctx.requestId === headers.get('x-request-id'));
  select.mockRestore();
  expect(status).toBe(200);
  let rows = 0;
  for (const [, { sql, parameters }] of asked) {
    const [explained] = await app.sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, TIMING off, FORMAT JSON) ${sql}`,
      parameters,
    );
    rows += (explained?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + getRows(Plan), 0);
  }
  return rows;
}

/** A plan reports a step's rows as an average of its loops. */
function getRows(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + getRows(each), 0);
  if (node['Relation Name'] !== 'program') return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + removed) * node['Actual Loops'];
}
