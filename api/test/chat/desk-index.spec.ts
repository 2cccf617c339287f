import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatSessionsService } from '../../src/modules/chat/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  await app.sql(`
    INSERT INTO users (id, email, username, first_name, last_name, password_hash)
    SELECT gen_random_uuid(), 'many' || n || '@example.com', 'many' || n, 'A', 'B', 'x' FROM generate_series(1, 10000) n`);
  await app.sql(`
    INSERT INTO chat_consultation (id, user_id, last_seq, last_message_at, waiting_since)
    SELECT gen_random_uuid(), id, 1, now() - random() * interval '20 days',
      CASE WHEN random() < 0.2 THEN now() - random() * interval '2 days' END
    FROM users`);
  await app.sql('VACUUM ANALYZE users, chat_consultation, chat_message');
});

afterAll(() => app.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

async function getPlan(filter: 'waiting' | 'all'): Promise<Plan[]> {
  const ctx = RequestContext.system('test');
  const { sql, parameters } = app.get(ChatSessionsService).selectSorted(ctx, { filter }).limit(51).compile();
  const rows = await app.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${sql}`, [
    ...parameters,
  ]);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan);
}

describe("the desk's list of 10,000 consultations", () => {
  it.each([
    ['waiting', 'chat_consultation_waiting'],
    ['all', 'chat_consultation_latest'],
  ] as const)('reads the filter "%s" in index order, without sorting', async (filter, index) => {
    const plan = await getPlan(filter);
    const reads = plan.filter((node) => node['Relation Name'] === 'chat_consultation');
    expect(reads.map((node) => node['Index Name'])).toEqual([index]);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  });
});
