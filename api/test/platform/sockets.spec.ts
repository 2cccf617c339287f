import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SOCKETS } from '../../src/platform/realtime/live.gateway.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { rawRequest } from './raw-request.js';

const HANDSHAKE = '/socket.io/?EIO=4&transport=';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const upgrade = (url: string, headers: Record<string, string> = {}) =>
  rawRequest(`${url}${HANDSHAKE}websocket`, { ...UPGRADE, ...headers });

describe('an upgrade request', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from another site (%j) answers 403', async (headers) => {
    const { client } = await app.signUp();
    const answer = await upgrade(app.url, { ...headers, cookie: client.cookieHeader() });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toEqual({
      statusCode: 403,
      code: 'CROSS_SITE_REQUEST',
      message: 'This request came from another site, so we refused it.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('from our own pages, or without a page, is accepted', async () => {
    expect((await upgrade(app.url, { origin: app.settings.publicUrl })).status).toBe(101);
    expect((await upgrade(app.url)).status).toBe(101);
  });
});

it('a polling handshake from another site answers 403', async () => {
  const answer = await rawRequest(`${app.url}${HANDSHAKE}polling`, { origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
});

it('an address that opens too many sockets has to wait', async () => {
  const limited = await startTestApp({ parts: ['api'], env: { RATE_LIMIT_FACTOR: '0.05' } });
  try {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await upgrade(limited.url)).status);
    expect(statuses).toEqual([101, 101, 101, 101, 101, 101, 429]);
  } finally {
    await limited.close();
  }
});

it("a person's open sockets are limited without affecting others", async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  await Promise.all(Array.from({ length: MAX_SOCKETS }, () => person.client.live()));
  await expect(person.client.live()).rejects.toThrow('RATE_LIMITED');
  await other.client.live();
});
