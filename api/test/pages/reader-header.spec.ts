import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});
afterAll(() => app.close());

/** Whose answer a call gets, as its header says. */
async function getReader(
  client: ReturnType<TestApp['client']>,
  path = '/api/auth/me',
): Promise<string | null> {
  return (await client.get(path)).headers.get('x-reader');
}

describe('whose an answer is', () => {
  it('is said to a signed-in person: always the same, and another one for somebody else', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()];
    const reader = await getReader(first.client);
    expect(reader).toMatch(/^[\w-]{16}$/);
    expect(await getReader(first.client, '/api/assessments')).toBe(reader);
    expect(await getReader(second.client)).not.toBe(reader);
  });

  it('is said of no visitor, and of nobody whose session has ended', async () => {
    expect(await getReader(app.client(), '/api/programs')).toBeNull();
    const { client } = await app.signUp();
    await client.post('/api/auth/logout', {});
    expect(await getReader(client)).toBeNull();
  });

  it('is said of no admin, who sees what is of others', async () => {
    const { client } = await app.signUpAdmin();
    expect(await getReader(client)).toBeNull();
  });
});
