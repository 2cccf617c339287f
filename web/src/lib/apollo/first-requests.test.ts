import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardFirstRequests, fetchUnlessSent } from './first-requests';

const fresh = new Response('fresh');
const early = new Response('early');

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(fresh)),
  );
  globalThis.firstRequests = new Map([['a', Promise.resolve(early)]]);
});

afterEach(() => {
  discardFirstRequests();
  vi.unstubAllGlobals();
});

test('a request that was sent before the script gets its response, once', async () => {
  expect(await fetchUnlessSent('/graphql', { body: 'a' })).toBe(early);
  expect(await fetchUnlessSent('/graphql', { body: 'a' })).toBe(fresh);
});

test('a request with another body is sent', async () => {
  expect(await fetchUnlessSent('/graphql', { body: 'b' })).toBe(fresh);
});

test('a later page gets no response of the first one', async () => {
  discardFirstRequests();
  expect(await fetchUnlessSent('/graphql', { body: 'a' })).toBe(fresh);
});
