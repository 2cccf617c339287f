import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const SIGN_UP = '/api/auth/signup';

/** Sends bytes on a connection of their own. Returns what came back until the server closed it. */
async function sendBytes(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

describe('every response', () => {
  it('keeps browsers from sniffing, framing and leaking addresses', async () => {
    const { headers } = await app.client().get('/health/live');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('carries a request id, in the header and in an error alike', async () => {
    const answer = await app.client().get('/api/nothing-here');
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'NOT_FOUND',
      message: "We couldn't find that.",
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('of a handler is not stored', async () => {
    const answer = await app.client().get('/api/auth/me');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('over https tells browsers to stay on https', async () => {
    const secure = await startTestApp({ parts: ['api'], env: { PUBLIC_URL: 'https://portolan.example' } });
    try {
      const { headers } = await secure.client().get('/health/live');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await secure.close();
    }
  });
});

describe('bytes that are no request', () => {
  it.each([
    ['of another protocol', 'EHLO portolan\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'with a header of 40 KB',
      `GET / HTTP/1.1\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s are answered like all errors', async (_, bytes, statusCode, code) => {
    const [head = '', body = ''] = (await sendBytes(app.url, bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${statusCode} `);
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(body)).toEqual({
      statusCode,
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      requestId: /X-Request-Id: (\S+)/.exec(head)?.[1],
    });
  });
});

describe('a request body', () => {
  it('that is not JSON answers 400 MALFORMED_JSON', async () => {
    const answer = await app.client().post(SIGN_UP, '{"email":');
    expect([answer.status, answer.body['code']]).toEqual([400, 'MALFORMED_JSON']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'as %s answers 415',
    async (type) => {
      const answer = await app.client().post(SIGN_UP, '{}', { 'content-type': type });
      expect([answer.status, answer.body['code']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('over 256 KiB answers 413', async () => {
    const answer = await app.client().post(SIGN_UP, { email: 'x'.repeat(256 * 1024) });
    expect([answer.status, answer.body['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('of GraphQL may have up to 1 MiB', async () => {
    const padded = (bytes: number) => `{ __typename } #${'x'.repeat(bytes)}`;
    expect((await app.client().gql(padded(900 * 1024))).data).toEqual({ __typename: 'Query' });
    expect((await app.client().gql(padded(1024 * 1024))).status).toBe(413);
  });

  it('with an unknown field answers 400 and names the field', async () => {
    const answer = await app
      .client()
      .post('/api/auth/login', { email: 'a@example.com', password: 'x', isAdmin: true });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toContainEqual({
      field: 'isAdmin',
      message: "This field doesn't exist.",
    });
  });

  it('that is missing is answered with every required field', async () => {
    const answer = await app.client().post(SIGN_UP);
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toContainEqual(expect.objectContaining({ field: 'email' }));
  });
});

describe('a path', () => {
  it.each([
    ['GET', '/api'],
    ['POST', '/api/unknown'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/%61pi/auth/me'],
    ['GET', '//api/auth/me'],
    ['GET', '/api/auth/me.'],
    ['GET', '/API/auth/me'],
  ])('without a handler does not bypass a guard: %s %s', async (method, path) => {
    const answer = await app.client().send(method, path);
    expect(answer.status === 404 || answer.status === 401).toBe(true);
    expect(answer.text).not.toContain('"user"');
  });
});

describe('a write from another site', () => {
  it.each([
    ['POST', SIGN_UP],
    ['PATCH', '/api/auth/me'],
    ['POST', '/graphql'],
  ])('answers 403: %s %s', async (method, path) => {
    const answer = await app.client().send(method, path, {}, { origin: 'https://evil.example' });
    expect([answer.status, answer.body['code']]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it('gets no permission to read the response', async () => {
    const answer = await app.client().get('/api/auth/me', { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a percent-encoded address', () => {
  it.each(['/%61pi/auth/login', '/%67raphql'])('does not bypass the cross-site rule: %s', async (path) => {
    const answer = await app.client().send('POST', path, {}, { origin: 'https://evil.example' });
    expect([answer.status, answer.body['code']]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it('does not bypass the session: its response is personal and not stored', async () => {
    const person = await app.signUp();
    const answer = await person.client.get('/%61pi/auth/me');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('that is malformed answers 400 in the shape of every error', async () => {
    const answer = await app.client().get('/api/%ff');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
    expect(answer.body['requestId']).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('or one of slashes only is answered like any other', async () => {
    expect((await app.client().get('//')).status).toBeLessThan(500);
  });
});

describe('the file outbox for mails', () => {
  it('is visible on this machine only, since its mails open accounts', async () => {
    const proxied = await startTestApp({ parts: ['api'], env: { TRUST_PROXY: '1' } });
    try {
      expect((await proxied.client().get('/dev/mail')).status).toBe(200);
      const outside = await proxied.client().get('/dev/mail', { 'x-forwarded-for': '203.0.113.9' });
      expect(outside.status).toBe(404);
    } finally {
      await proxied.close();
    }
  });
});

describe('GraphQL', () => {
  it('returns the request id in an error, as the header does', async () => {
    const answer = await app.client().post<{ errors: { extensions: { requestId: string } }[] }>('/graphql', {
      query: '{ assessments { id } }',
    });
    expect(answer.body.errors[0]?.extensions.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it("refuses NUL characters in a document's literals", async () => {
    const answer = await app.client().gql('mutation { requestPasswordReset(email: "a\\u0000@b.co") }');
    expect(answer.errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('reports a document of extreme depth as too deep', async () => {
    const answer = await app.client().gql(`{ ${'a { '.repeat(2_600)}b${' }'.repeat(2_600)} }`);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).not.toMatch(/call stack/i);
  });

  it('refuses batches', async () => {
    const answer = await app
      .client()
      .post('/graphql', [{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    expect(answer.status).toBe(400);
  });

  it('refuses a mutation by GET', async () => {
    const query = encodeURIComponent('mutation { logOut }');
    const answer = await app.client().get(`/graphql?query=${query}`, { 'apollo-require-preflight': '1' });
    expect(answer.status).toBe(405);
  });

  it('refuses a query by a simple GET that any page could send', async () => {
    expect((await app.client().get('/graphql?query=%7B__typename%7D')).status).toBe(400);
  });

  it('refuses a document with 5,000 directives', async () => {
    const answer = await app.client().gql(`{ __typename ${'@skip(if: false) '.repeat(5_000)} }`);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('reveals nothing of its schema in production', async () => {
    const production = await startTestApp({
      parts: ['api'],
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://portolan.example',
        SESSION_SECRET: 'x'.repeat(40),
        ALLOW_SANDBOX_PAYMENTS: 'true',
      },
    });
    try {
      const introspection = await production.client().gql('{ __schema { types { name } } }');
      expect(introspection.data).toBeNull();
      const mistyped = await production.client().gql('{ assesments { id } }');
      expect(mistyped.errors[0]?.message).not.toMatch(/did you mean/i);
      expect((await production.client().get('/metrics')).status).toBe(404);
      expect((await production.client().get('/dev/mail')).status).toBe(404);
    } finally {
      await production.close();
    }
  });
});

describe('rate limits', () => {
  it('answer 429 with Retry-After to too many requests from one address', async () => {
    const limited = await startTestApp({ parts: ['api'], env: { RATE_LIMIT_FACTOR: '0.01' } });
    try {
      const client = limited.client();
      const statuses: number[] = [];
      for (let request = 0; request < 7; request += 1)
        statuses.push((await client.get('/api/auth/me')).status);
      const last = await client.get('/api/auth/me');
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
      expect(last.body['code']).toBe('RATE_LIMITED');
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

describe('the state of the process', () => {
  it('is ready while its dependencies are up', async () => {
    const answer = await app.client().get('/health/ready');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'ready', checks: { database: 'up' } });
  });

  it('counts requests by route, never by address', async () => {
    await app.client().get('/api/auth/me?secret=1');
    const { text } = await app.client().get('/metrics');
    expect(text).toContain('route="/api/auth/me"');
    expect(text).not.toContain('secret');
  });

  it('shows its metrics externally only to the bearer of the token', async () => {
    const guarded = await startTestApp({
      parts: ['api'],
      env: { METRICS_TOKEN: 'm'.repeat(20), TRUST_PROXY: '1' },
    });
    try {
      const outside = { 'x-forwarded-for': '203.0.113.9' };
      expect((await guarded.client().get('/metrics', outside)).status).toBe(404);
      const bearer = { ...outside, authorization: `Bearer ${'m'.repeat(20)}` };
      expect((await guarded.client().get('/metrics', bearer)).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });

  it('is described at /api/docs', async () => {
    const { body } = await app.client().get<{ paths: Record<string, unknown> }>('/api/docs/openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/auth/login');
    expect((await app.client().get('/api/docs')).text).toContain('<title>Portolan API</title>');
  });
});

describe('a GraphQL response', () => {
  const ask = async (query: string): Promise<Response> =>
    fetch(`${app.client().url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ query }),
    });

  it('is compressed when it is long and answers a query', async () => {
    const answer = await ask('query Long { pointsCalculators { id title summary country } }');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toMatchObject({ data: { pointsCalculators: expect.any(Array) } });
  });

  it('is not compressed when it is short, or when its document names a secret', async () => {
    expect((await ask('query Short { signInProviders }')).headers.get('content-encoding')).toBeNull();
    const long = 'query Long { pointsCalculators { id title summary country } } # clientSecret';
    expect((await ask(long)).headers.get('content-encoding')).toBeNull();
  });
});

describe('a REST response', () => {
  const read = (path: string, encoding = 'br'): Promise<Response> =>
    fetch(`${app.client().url}${path}`, { headers: { 'accept-encoding': encoding } });

  it.each(['br', 'gzip'])('is compressed with %s when it is long and answers a read', async (encoding) => {
    const answer = await read('/api/guidance/calculators', encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toEqual(expect.any(Object));
  });

  it('is uncompressed for a client without encodings, and varies by encoding', async () => {
    const answer = await read('/api/guidance/calculators', 'identity');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary') ?? '').toContain('Accept-Encoding');
    expect(await answer.json()).toEqual(expect.any(Object));
  });

  it('is not compressed when it is short', async () => {
    expect((await read('/api/programs?limit=1&search=qqqqqqqqq')).headers.get('content-encoding')).toBeNull();
  });
});
