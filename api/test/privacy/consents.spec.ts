import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POLICIES } from '../../src/modules/auth/index.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

it('a sign-up records which versions were accepted, and when', async () => {
  const before = Date.now();
  const { user } = await app.signUp();
  const rows = await app.sql<{ policy: string; version: string; accepted_at: Date }>(
    'SELECT policy, version::text, accepted_at FROM consent WHERE user_id = $1 ORDER BY policy',
    [user.id],
  );
  expect(rows.map(({ policy, version }) => [policy, version])).toEqual([
    ['privacy', POLICIES.privacy],
    ['terms', POLICIES.terms],
  ]);
  for (const { accepted_at } of rows) expect(accepted_at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
});

it('a refused sign-up records nothing', async () => {
  const { email } = await app.signUp();
  const [{ count: before } = { count: '' }] = await app.sql<{ count: string }>(
    'SELECT count(*) FROM consent',
  );
  await expect(app.signUp({ email })).rejects.toThrow('409');
  expect(await app.sql('SELECT count(*) FROM consent')).toEqual([{ count: before }]);
});

it.each(['terms', 'privacy'] as const)('the version of %s is the date on its page', (policy) => {
  const page = readFileSync(new URL(`../../../web/content/pages/${policy}.md`, import.meta.url), 'utf8');
  expect(/^updated: (\S+)$/m.exec(page)?.[1]).toBe(POLICIES[policy]);
});
