import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTracer, type OpenSpan, type SpanAttributes } from './tracing.js';
import { traceOutgoingCalls } from './outgoing-calls.js';

/** What was recorded for one call. */
class NotedSpan implements OpenSpan {
  failure: string | null = null;
  ended = 0;

  constructor(
    readonly name: string,
    public attributes: SpanAttributes,
  ) {}

  set(attributes: SpanAttributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }

  fail(type: string): void {
    this.failure = type;
  }

  run<T>(work: () => T): T {
    return work();
  }

  end(): void {
    this.ended += 1;
  }
}

let spans: NotedSpan[];
let server: Server;
let port: number;
let unwatch: () => void;

beforeEach(async () => {
  spans = [];
  server = createServer((request, response) => {
    if (request.url?.startsWith('/cut') === true) request.socket.destroy();
    else response.writeHead(request.url?.startsWith('/refused') === true ? 402 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  setTracer({
    open: (name, { attributes }) => {
      const span = new NotedSpan(name, attributes);
      spans.push(span);
      return span;
    },
    place: () => null,
    stop: () => Promise.resolve(),
  });
  unwatch = traceOutgoingCalls();
});

afterEach(async () => {
  unwatch();
  setTracer(null);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

type Client = (path: string) => Promise<unknown>;

const withHttp: Client = async (path) => {
  const request = get({ host: '127.0.0.1', port, path, agent: false });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
};
const withFetch: Client = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

it.each([
  ['http', withHttp],
  ['fetch', withFetch],
])('a call with %s is a span with host and status, without the address', async (_, call) => {
  await call('/v1/intents/pi_secret?key=secret');
  expect(spans).toMatchObject([
    {
      name: 'GET',
      attributes: {
        'http.request.method': 'GET',
        'server.address': '127.0.0.1',
        'server.port': port,
        'http.response.status_code': 200,
      },
      failure: null,
      ended: 1,
    },
  ]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it.each([
  ['http', withHttp],
  ['fetch', withFetch],
])('a failed call with %s records the failure', async (_, call) => {
  await call('/refused');
  await expect(call('/cut')).rejects.toThrow();
  expect(spans.map(({ failure }) => failure)).toEqual([
    '402',
    expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/),
  ]);
  expect(spans.map(({ ended }) => ended)).toEqual([1, 1]);
});

it('calls are no longer traced once the watch is stopped', async () => {
  unwatch();
  await withFetch('/');
  expect(spans).toEqual([]);
});
