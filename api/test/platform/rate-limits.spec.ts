import { afterAll, beforeAll, expect, it } from 'vitest';
import { GENERAL_LIMIT, RateLimits } from '../../src/platform/ratelimit/rate-limits.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'], env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

it('a limit cannot count under the name of another', async () => {
  const limits = app.get(RateLimits);
  await limits.consume(GENERAL_LIMIT, 'of-a-test');
  await expect(limits.consume({ ...GENERAL_LIMIT, perMinute: 1 }, 'of-a-test')).rejects.toThrow(
    'Two rate limits are named general.',
  );
});

it.each([
  ['that is durable', true],
  ['that is counted in the process', false],
])('each key of a limit %s is counted separately', async (name, isDurable) => {
  const limits = app.get(RateLimits);
  const limit = { name: `test-${name}`, perMinute: 1, isDurable };
  await limits.consume(limit, 'one');
  await expect(limits.consume(limit, 'one')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(limits.consume(limit, 'other')).resolves.toBeUndefined();
});

it('the attempts of a durable limit survive a restart, without the key itself', async () => {
  const limits = app.get(RateLimits);
  await limits.consume({ name: 'test-kept', perMinute: 5, isDurable: true }, 'ada@example.com');
  const rows = await app.sql<{ key: string }>(
    `SELECT key FROM rate_limit WHERE key LIKE 'limit-test-kept:%'`,
  );
  if (app.settings.redisUrl === null) expect(rows).toHaveLength(1);
  expect(rows.filter(({ key }) => key.includes('ada'))).toEqual([]);
});
