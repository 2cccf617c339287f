import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { getKeys, getStore, upload, uploadJson, type Body } from './support.js';

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => app.close());

const SENTENCE = "We can't accept files right now. Please try again later.";

function failWith(code: string, ...calls: readonly ('put' | 'move' | 'delete')[]): void {
  const store = getStore(app);
  for (const call of calls) {
    vi.spyOn(store, call).mockRejectedValue(Object.assign(new Error(`${code}: ${call}`), { code }));
  }
}

function expectRefusal({ status, headers, body, text }: Answer<Body>, code: string): void {
  expect([status, body.code, body.message]).toEqual([503, 'UNAVAILABLE', SENTENCE]);
  expect(headers.get('retry-after')).toBe('300');
  expect(text).not.toContain(code);
}

async function getCount(): Promise<number> {
  return (await person.client.get<Body>('/api/documents')).body.documents?.length ?? 0;
}

describe.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])('a store that answers %s', (code) => {
  it('refuses an upload with a readable 503, leaves no document, and accepts the next one', async () => {
    const [before, files] = [await getCount(), await getKeys(app)];
    // Nothing can be removed from a read-only store either.
    failWith(code, 'put', 'delete');
    expectRefusal(await upload(person.client, { documentType: 'other' }), code);
    expectRefusal(await uploadJson(person.client, { documentType: 'other' }), code);
    vi.restoreAllMocks();
    expect([await getCount(), await getKeys(app)]).toEqual([before, files]);
    expect((await upload(person.client, { documentType: 'other' })).status).toBe(201);
  });

  it('refuses an upload that had arrived in full as well', async () => {
    const before = await getCount();
    failWith(code, 'move', 'delete');
    expectRefusal(await upload(person.client, { documentType: 'other' }), code);
    vi.restoreAllMocks();
    expect(await getCount()).toBe(before);
    expect((await upload(person.client, { documentType: 'other' })).status).toBe(201);
  });
});
