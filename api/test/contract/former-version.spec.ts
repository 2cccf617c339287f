import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../harness/index.js';
import { compareSchemas, listSchema } from './schema-lines.js';

/**
 * During a rolling restart the former version works on this version's schema. `former-schema.txt` lists
 * everything that its statements rely on, as of its release: `RECORD_SCHEMA=1 npx vitest run
 * test/contract/former-version` writes it, once per release. A column may be dropped one release after the
 * code stopped using it.
 */
const FORMER = new URL('former-schema.txt', import.meta.url);

/** New constraints on tables of the former version that accept everything it writes, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'site_setting_change.site_setting_change_keys': 'It allows one key more than the rule that it replaces.',
  'profile.profile_stays': 'The former version writes no stays: the column fills itself with an empty list.',
  'profile.profile_stays_most': 'The former version writes no stays.',
  'profile.profile_test_versions':
    'The former version writes no versions: the column fills itself with an empty list.',
  'profile.profile_test_versions_most': 'The former version writes no versions.',
  'profile.profile_further_tests':
    'The former version writes no further tests: the column fills itself with an empty list.',
  'profile.profile_further_tests_most': 'The former version writes no further tests.',
  'profile.profile_residence': 'The former version writes no residence.',
  'profile.profile_child_ages':
    'The former version writes no ages of children: the column fills itself with an empty list.',
  'profile.profile_child_ages_most': 'The former version writes no ages of children.',
  'fact_check.fact_check_figure': 'The former version writes no digest of the figure.',
  'site_setting_change.site_setting_change_figures': 'The former version writes no figures.',
};

let database: TestDatabase;
let client: pg.Client;
let former: string[];

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  if (process.env['RECORD_SCHEMA'] !== undefined)
    await writeFile(FORMER, `${(await getCurrent()).join('\n')}\n`);
  former = (await readFile(FORMER, 'utf8')).trim().split('\n');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function getCurrent(): Promise<string[]> {
  return listSchema(
    async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
  );
}

/** The findings about a migration like this one. It's rolled back. */
async function judge(change: string): Promise<string[]> {
  const before = await getCurrent();
  await client.query('BEGIN');
  try {
    await client.query(change);
    return compareSchemas(before, await getCurrent());
  } finally {
    await client.query('ROLLBACK');
  }
}

it("the former version's statements work on the current schema", async () => {
  expect(compareSchemas(former, await getCurrent(), HARMLESS)).toEqual([]);
});

it('every exception to the rules is still needed', () => {
  const known = former.flatMap((line) => /^rule (\S+) /.exec(line)?.[1] ?? []);
  expect(Object.keys(HARMLESS).filter((name) => known.includes(name))).toEqual([]);
});

describe('a migration that', () => {
  it.each([
    ['drops a column', 'ALTER TABLE users DROP COLUMN last_name', 'users.last_name is gone'],
    ['renames one', 'ALTER TABLE users RENAME COLUMN last_name TO surname', 'users.last_name is gone'],
    ['drops a table', 'DROP TABLE consent', 'consent.policy is gone'],
    ['changes a type', 'ALTER TABLE consent ALTER policy TYPE varchar(20)', 'consent.policy was text'],
    ['adds a column that must be set', 'ALTER TABLE consent ADD place text NOT NULL', 'consent.place is new'],
    [
      'demands what was optional',
      'ALTER TABLE outbox ALTER not_before SET NOT NULL',
      'outbox.not_before must be set',
    ],
    [
      'adds a rule',
      `ALTER TABLE consent ADD CONSTRAINT later CHECK (version > '2020-01-01')`,
      'consent.later is a new rule',
    ],
    [
      'makes a value unique',
      'CREATE UNIQUE INDEX once ON consent (accepted_at)',
      'consent.once is a new rule',
    ],
  ])('%s is refused', async (_, change, sentence) => {
    expect((await judge(change)).join('\n')).toContain(sentence);
  });

  it.each([
    [
      'adds a table with rules',
      `CREATE TABLE berth (id uuid PRIMARY KEY, name text NOT NULL CHECK (name <> ''))`,
    ],
    ['adds an optional column', 'ALTER TABLE consent ADD place text'],
    ['adds one with a default', `ALTER TABLE consent ADD place text NOT NULL DEFAULT ''`],
    ['lets go of a rule', 'ALTER TABLE consent DROP CONSTRAINT consent_policy'],
    ['adds an index', 'CREATE INDEX later ON consent (accepted_at)'],
  ])('%s is accepted', async (_, change) => {
    expect(await judge(change)).toEqual([]);
  });
});
