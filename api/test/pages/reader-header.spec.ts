import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());

/** Whose response a call gets, according to its header. */
async function getReader(
  client: ReturnType<TestApp['client']>,
  path = '/api/auth/me',
): Promise<string | null> {
  return (await client.get(path)).headers.get('x-reader');
}

describe('the reader header', () => {
  it('is constant for a signed-in person, and different for somebody else', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()];
    const reader = await getReader(first.client);
    expect(reader).toMatch(/^[\w-]{16}$/);
    expect(await getReader(first.client, '/api/assessments')).toBe(reader);
    expect(await getReader(second.client)).not.toBe(reader);
  });

  it('is missing for visitors and after a session has ended', async () => {
    expect(await getReader(app.client(), '/api/programs')).toBeNull();
    const { client } = await app.signUp();
    await client.post('/api/auth/logout', {});
    expect(await getReader(client)).toBeNull();
  });

  it.each(['/api/sample-result', '/api/programs', '/api/faqs', '/api/pricing-tiers'])(
    'is missing in the public answer of %s',
    async (path) => {
      const { client } = await app.signUp();
      const { headers, status } = await client.get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);
      expect(headers.get('x-reader')).toBeNull();
    },
  );

  it("is missing for admins, who see other people's data", async () => {
    const { client } = await app.signUpAdmin();
    expect(await getReader(client)).toBeNull();
  });
});
