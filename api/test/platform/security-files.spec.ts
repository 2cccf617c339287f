import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { rawRequest } from './raw-request.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'], env: { SECURITY_CONTACT: 'mailto:security@portolan.example' } });
});

afterAll(() => app.close());

it('security.txt names the contact and its expiry date', async () => {
  const { status, text, headers } = await app.client().get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:security@portolan.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(30 * 24 * 60 * 60 * 1_000);
});

it('a page may ask the browser for no device', async () => {
  const { headers } = await app.client().get('/');
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
});

describe('a report of a content security policy violation', () => {
  const report = { 'csp-report': { 'document-uri': 'https://a.example/x?token=1', 'blocked-uri': 'inline' } };
  const send = (body: string, type: string, url = app.url) =>
    rawRequest(`${url}/api/csp-report`, { 'content-type': type }, { method: 'POST', body });

  it('has its address in the policy', async () => {
    const { headers } = await app.client().get('/');
    expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-report');
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-report"');
  });

  it('is accepted in both formats', async () => {
    expect((await send(JSON.stringify(report), 'application/csp-report')).status).toBe(204);
    const newer = [
      { type: 'csp-violation', body: { documentURL: 'https://a.example/', blockedURL: 'eval' } },
    ];
    expect((await send(JSON.stringify(newer), 'application/reports+json')).status).toBe(204);
  });

  it.each([
    ['{', 400],
    ['{"csp-report":1}', 400],
    [JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }), 413],
  ])('is refused when it is invalid or too long', async (body, status) => {
    expect((await send(body, 'application/csp-report')).status).toBe(status);
  });

  it('is rate-limited by address', async () => {
    const limited = await startTestApp({ parts: ['api'], env: { RATE_LIMIT_FACTOR: '0.05' } });
    try {
      const statuses: number[] = [];
      for (let sent = 0; sent < 4; sent += 1)
        statuses.push((await send(JSON.stringify(report), 'application/csp-report', limited.url)).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
    } finally {
      await limited.close();
    }
  });

  it('is read at this address only', async () => {
    const answer = await rawRequest(
      `${app.url}/api/auth/login`,
      { 'content-type': 'application/csp-report' },
      { method: 'POST', body: '{}' },
    );
    expect(answer.status).toBe(415);
  });
});

describe('the GraphQL playground', () => {
  it.each([
    ['true', 200],
    ['false', 404],
  ])('with GRAPHQL_PLAYGROUND=%s answers %i', async (on, status) => {
    const webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
    const page =
      '<head><!--head--><title>App</title><!--/head--></head><!--body--><div id="root"></div><!--/body-->';
    for (const name of ['app.html', 'playground.html']) await writeFile(path.join(webRoot, name), page);
    await writeFile(path.join(webRoot, 'routes.json'), '{"paths":["/login"]}');
    const own = await startTestApp({ parts: ['api'], webRoot, env: { GRAPHQL_PLAYGROUND: on } });
    try {
      for (const name of ['/playground.html', '/playground'])
        expect((await own.client().get(name)).status).toBe(status);
    } finally {
      await own.close();
      await rm(webRoot, { recursive: true });
    }
  });
});

describe('a GraphQL document with several operations', () => {
  const query = 'query A { __typename } query B { __typename }';

  it('answers 400 without an operation name', async () => {
    const answer = await app.client().post('/graphql', { query });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_FAILED' } }] });
  });

  it('answers 400 to an unknown operation name, and runs a known one', async () => {
    expect((await app.client().post('/graphql', { query, operationName: 'C' })).status).toBe(400);
    const answer = await app.client().post('/graphql', { query, operationName: 'B' });
    expect(answer.body).toEqual({ data: { __typename: 'Query' } });
  });
});
