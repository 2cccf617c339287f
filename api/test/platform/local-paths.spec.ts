import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { rawRequest } from './raw-request.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

describe.each(['/dev/mail', '/metrics'])('%s', (path) => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'answers this machine under %s',
    async (host) => {
      expect((await rawRequest(app.url + path, { host })).status).toBe(200);
    },
  );

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.nip.example:3000' },
    { host: 'portolan.example' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', 'x-forwarded-host': 'portolan.example' },
    { host: 'localhost', 'x-real-ip': '127.0.0.1' },
    { host: 'localhost', forwarded: 'for=203.0.113.9' },
    { host: 'localhost', via: '1.1 proxy' },
  ])('does not exist for %j', async (headers) => {
    expect((await rawRequest(app.url + path, headers)).status).toBe(404);
  });
});

it('the API description omits the mails', async () => {
  const { text } = await app.client().get('/api/docs/openapi.json');
  expect(text).toContain('/api/auth/login');
  expect(text).not.toContain('/dev/mail');
});
