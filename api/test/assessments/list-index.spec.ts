import type { Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectOwned } from '../../src/modules/assessments/assessments.service.js';
import { RuleChangesService } from '../../src/modules/assessments/rule-changes.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;
let userId: string;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  userId = (await app.signUp()).user.id;
  await app.sql(`
    INSERT INTO users (id, email, username, first_name, last_name, password_hash)
    SELECT gen_random_uuid(), 'many' || n || '@example.com', 'many' || n, 'A', 'B', 'x' FROM generate_series(1, 10000) n`);
  await app.sql(`
    INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result)
    SELECT gen_random_uuid(), u.id, CASE WHEN n % 2 = 0 THEN 'student' ELSE 'opportunity-seeker' END, 'ai_complete',
      CASE WHEN n <= 2 THEN 'free' ELSE 'credit' END, '{}', '{}'
    FROM users u CROSS JOIN generate_series(1, 10) n`);
  await app.sql(
    `INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result)
     SELECT gen_random_uuid(), $1, 'student', 'ai_complete', 'credit', '{}', '{}' FROM generate_series(1, 2000)`,
    [userId],
  );
  await app.sql('VACUUM ANALYZE assessment');
});

afterAll(() => app.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Scan Direction'?: string;
  readonly Plans?: readonly Plan[];
}

const ctx = RequestContext.system('test');
const WHOLE = { questionnaire: true, result: true, explanation: true };

function getPlan(query: Compilable): Promise<Plan[]> {
  const { sql, parameters } = query.compile();
  return explainStatement(sql, parameters);
}

async function explainStatement(statement: string, parameters: readonly unknown[]): Promise<Plan[]> {
  const rows = await app.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${statement}`, [
    ...parameters,
  ]);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan);
}

describe('with 100,000 assessments', () => {
  it("a person's own list is found through its index", async () => {
    const [{ count }] = (await app.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM assessment',
    )) as [{ count: number }];
    expect(count).toBeGreaterThanOrEqual(100_000);
    const plan = await getPlan(selectOwned(app.get(Database).query(ctx), userId, WHOLE));
    expect(plan.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
    expect(plan.flatMap((node) => node['Index Name'] ?? [])[0]).toBe('assessment_owner');
  });

  it('the newest of a person with very many are read in order, without sorting them all', async () => {
    const plan = await getPlan(selectOwned(app.get(Database).query(ctx), userId, WHOLE).limit(3));
    // They are followed by the statement that reads consultants' decisions, for results that have any.
    expect(plan.map((node) => node['Node Type']).slice(0, 2)).toEqual(['Limit', 'Index Scan']);
    expect(plan[1]?.['Scan Direction']).toBe('Backward');
  });

  it('those affected by new rules are found through the people who agreed', async () => {
    await app.sql(`
      INSERT INTO profile (user_id, data, keep_up_to_date) SELECT id, '{}', random() < 0.01 FROM users
      ON CONFLICT DO NOTHING`);
    await app.sql('VACUUM ANALYZE profile');
    const nowhere = '00000000-0000-0000-0000-000000000000';
    const rules = { version: '2026-12-01.0123456789ab', since: '2026-12-01' };
    const after = { userId: nowhere, id: nowhere };
    const plan = await getPlan(app.get(RuleChangesService).selectOutdated(ctx, rules, after));
    expect(plan.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
    expect(plan.flatMap((node) => node['Index Name'] ?? []).sort()).toEqual([
      'assessment_owner',
      'profile_kept',
    ]);
  });

  it('the limits are read from an index as well', async () => {
    const plan = await explainStatement(
      `SELECT type, count(*) FROM assessment WHERE user_id = $1 AND status <> 'failed' GROUP BY type`,
      [userId],
    );
    expect(plan.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
  });
});
