import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkerProgram } from '../assessments/worker-process.js';
import { ApiProcess } from '../documents/api-process.js';
import { until } from '../documents/support.js';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '../harness/index.js';
import { Collector, type ReceivedSpan } from './collector.js';

/** As OTLP numbers them. */
const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const STRANGERS_TRACE = '0af7651916cd43dd8448eb211c80319c';
const STRANGERS_PARENT = `00-${STRANGERS_TRACE}-b7ad6b7169203331-01`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

function signUp(client: TestClient, email: string) {
  return client.post('/api/auth/signup', {
    email,
    username: email.split('@')[0],
    firstName: 'Wilhelmina',
    lastName: 'Featherstonehaugh',
    password: TEST_PASSWORD,
  });
}

/** Saves part of the profile with a body that arrives after the server has started on the request. */
async function saveLate(client: TestClient): Promise<number | undefined> {
  const body = JSON.stringify({ savings: { amount: 4_711, currency: 'EUR' } });
  const asked = request(`${client.url}/api/profile`, {
    method: 'PATCH',
    agent: false,
    headers: {
      cookie: client.cookieHeader(),
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end(body);
  return status;
}

function only(spans: readonly ReceivedSpan[]): ReceivedSpan {
  const [span] = spans;
  if (!span || spans.length > 1) throw new Error(`There are ${spans.length} such spans, not one.`);
  return span;
}

describe('an api and a worker with a collector', () => {
  const secret = 'key of the collector';
  const email = `traced${process.pid}@example.com`;
  const document = '018f0000-0000-7000-8000-00000000abcd';
  let collector: Collector;
  let log: string;
  let requestId: string;
  let cookie: string;

  beforeAll(async () => {
    collector = await Collector.start();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `api-key=${encodeURIComponent(secret)}`,
    };
    const [api, worker] = await Promise.all([
      ApiProcess.start(app, {
        ...env,
        LOG_LEVEL: 'debug',
        GOOGLE_CLIENT_ID: 'portolan',
        GOOGLE_CLIENT_SECRET: 'the secret of google',
        GOOGLE_ISSUER: collector.url,
      }),
      WorkerProgram.built().start(app, true, env),
    ]);
    const client = app.client({ traceparent: STRANGERS_PARENT }).at(api.url);
    const signedUp = await signUp(client, email);
    expect(signedUp.status).toBe(201);
    requestId = signedUp.headers.get('x-request-id') ?? '';
    cookie = client.cookie('sid') ?? '';
    expect(await saveLate(client)).toBe(200);
    await client.get('/api/programs?search=Featherstonehaugh');
    await client.get(`/api/documents/${document}`);
    await client.get(`/nowhere/${document}?token=${cookie}`);
    await client.gql(
      'query Dashboard($email: String) { me { id email } programs(search: $email) { totalCount } }',
      {
        email,
      },
    );
    await client.gql('query Dashboard { me { id email } }');
    await client.gql('mutation { logout }');
    await client.get('/api/auth/google');
    await client.get('/health/ready');
    await app.mailTo(email, '');
    await until(async () => {
      const open = await app.sql(`SELECT 1 FROM outbox WHERE settled_at IS NULL AND not_before IS NULL`);
      return open.length === 0;
    });
    // Shutdown sends the remaining spans.
    expect(await api.stop()).toBe(0);
    expect(await worker.end('SIGTERM')).toBe(0);
    log = api.log;
  });

  afterAll(() => collector.stop());

  it('record a span per request, named by its route pattern', () => {
    const span = only(collector.named('POST /api/auth/signup'));
    expect(span.kind).toBe(KIND.server);
    expect(span.parentSpanId).toBeUndefined();
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/signup',
      'http.response.status_code': 201,
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'portolan.request_id': requestId,
    });
    expect(only(collector.named('GET /api/documents/:id')).attributes).toMatchObject({
      'http.response.status_code': 404,
    });
    expect(collector.spans.filter(({ name }) => name.includes('/health/'))).toEqual([]);
  });

  it('record a span per GraphQL operation, with its name and no content', () => {
    const [span] = collector.named('query Dashboard');
    expect(span?.attributes).toEqual({
      'graphql.operation.type': 'query',
      'graphql.operation.name': 'Dashboard',
    });
    const around = collector.spans.find(({ spanId }) => spanId === span?.parentSpanId);
    expect(around?.name).toBe('POST /graphql');
  });

  it.each(['POST /api/auth/signup', 'PATCH /api/profile'])(
    'record a span per transaction, inside its request: %s',
    (name) => {
      const request = only(collector.named(name));
      const transactions = collector
        .named('transaction')
        .filter(({ parentSpanId }) => parentSpanId === request.spanId);
      expect(transactions).not.toEqual([]);
      expect(transactions[0]).toMatchObject({
        traceId: request.traceId,
        kind: KIND.client,
        attributes: { 'db.system.name': 'postgresql' },
      });
    },
  );

  it('record a span per job, in the trace of the request that caused it', () => {
    const request = only(collector.named('POST /api/auth/signup'));
    const jobs = collector.spans.filter(
      ({ kind, traceId }) => kind === KIND.consumer && traceId === request.traceId,
    );
    expect(jobs).not.toEqual([]);
    for (const job of jobs) {
      expect(job.name).toBe(`process ${String(job.attributes['messaging.destination.name'])}`);
      expect(job.attributes).toMatchObject({
        'messaging.system': 'bullmq',
        'messaging.operation.type': 'process',
        'portolan.job.attempt': 1,
      });
    }
    expect(jobs.map(({ attributes }) => attributes['portolan.request_id'])).toContain(requestId);
  });

  it('record a span per call to another machine, by host and not by address', () => {
    const request = only(collector.named('GET /api/auth/google'));
    const { port } = new URL(collector.url);
    expect(only(collector.named('GET').filter(({ kind }) => kind === KIND.client))).toMatchObject({
      traceId: request.traceId,
      attributes: {
        'http.request.method': 'GET',
        'server.address': '127.0.0.1',
        'server.port': Number(port),
      },
    });
    // No trace data reaches third parties, and the exports themselves aren't traced.
    expect(collector.headers.filter(({ traceparent }) => traceparent !== undefined)).toEqual([]);
    expect(collector.spans.filter(({ name }) => name === 'POST')).toEqual([]);
  });

  it("continue nobody else's trace", () => {
    expect(collector.spans.filter(({ traceId }) => traceId === STRANGERS_TRACE)).toEqual([]);
  });

  it('name the trace in log lines', () => {
    const { traceId } = only(collector.named('POST /api/auth/signup'));
    const lines = log.split('\n').filter((line) => line.includes(requestId));
    expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(1);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ traceId });
  });

  it("send the collector's key and identify themselves", () => {
    expect(new Set(collector.headers.map((headers) => headers['api-key']))).toEqual(new Set([secret]));
    expect(collector.received).toContain('"portolan-api"');
    expect(collector.received).toContain('"portolan-worker"');
  });

  it('record nothing personal: no name, address, search word, id in an address, or cookie', () => {
    expect(collector.spans.length).toBeGreaterThan(10);
    const received = collector.received.toLowerCase();
    const personal = [email, 'Wilhelmina', 'Featherstonehaugh', TEST_PASSWORD, cookie, document];
    for (const word of [...personal, 'the secret of google', secret, STRANGERS_TRACE]) {
      expect(received).not.toContain(word.toLowerCase());
      expect(received).not.toContain(encodeURIComponent(word).toLowerCase());
    }
    const names = collector.spans.flatMap(({ attributes }) => Object.keys(attributes));
    expect(
      names.filter((name) => /^(client|user|user_agent|enduser|url\.(full|path|query))\b/.test(name)),
    ).toEqual([]);
  });

  it("use the names of OpenTelemetry's conventions, and our own", () => {
    const known = new Set<unknown>(Object.values(conventions));
    const used = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...used].filter((name) => !known.has(name) && !name.startsWith('portolan.'))).toEqual([]);
  });
});

describe('behind a proxy that sets traceparent', () => {
  it('a request continues its trace, including the sampling decision', async () => {
    const collector = await Collector.start();
    const api = await ApiProcess.start(app, {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
      TRUST_TRACEPARENT: 'true',
    });
    const client = app.client().at(api.url);
    await client.get('/api/site');
    await client.get('/api/site', { traceparent: 'nonsense' });
    await client.get('/api/site', { traceparent: STRANGERS_PARENT });
    expect(await api.stop()).toBe(0);
    expect(only(collector.named('GET /api/site'))).toMatchObject({
      traceId: STRANGERS_TRACE,
      parentSpanId: 'b7ad6b7169203331',
    });
    await collector.stop();
  });
});

describe('a collector that', () => {
  const REQUESTS = 40;
  const STOP_MS = 10_000;

  it.each([
    ['is away', () => Promise.resolve({ url: 'http://127.0.0.1:9', stop: () => Promise.resolve() })],
    ['never answers', () => Collector.start(false)],
  ])('%s fails no request and delays no shutdown', async (_, start) => {
    const collector = await start();
    const api = await ApiProcess.start(app, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'warn',
    });
    const client = app.client().at(api.url);
    const answers = await Promise.all(Array.from({ length: REQUESTS }, () => client.get('/api/site')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: REQUESTS }, () => 200));
    const begin = performance.now();
    expect(await api.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(STOP_MS);
    await collector.stop();
  });
});

it('without a collector the SDK is not loaded', async () => {
  const launch = new URL('../../dist/app/launch.js', import.meta.url);
  const script = `
    await import(${JSON.stringify(launch.href)});
    const { createRequire } = await import('node:module');
    const { startTracing } = await import(${JSON.stringify(new URL('../platform/observability/tracing/start-tracing.js', launch).href)});
    const { parseSettings } = await import(${JSON.stringify(new URL('../platform/config/settings.js', launch).href)});
    const env = JSON.parse(process.argv[1]);
    await startTracing(parseSettings(env), 'portolan-api', { warn() {} });
    const loaded = Object.keys(createRequire(${JSON.stringify(fileURLToPath(launch))}).cache);
    console.log(JSON.stringify(loaded.filter((file) => file.includes('@opentelemetry/sdk-trace/')).length));
    process.exit(0);`;
  const count = async (env: Record<string, string>): Promise<number> => {
    const args = ['--input-type=module', '-e', script, JSON.stringify(env)];
    return Number((await promisify(execFile)(process.execPath, args)).stdout);
  };
  expect(await count({})).toBe(0);
  expect(await count({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(0);
});
