import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { openSpan, type OpenSpan } from './tracing.js';

type Listener = (message: unknown) => void;

/**
 * Creates a span for each outgoing HTTP request (to the payment provider, the language model, the file store, the
 * timestamp server, the sign-in providers), whichever client sends it. Node publishes these requests by itself. A
 * span has the host and the status, but never the URL, which contains ids and keys. No `traceparent` is sent to
 * others.
 * @returns a function that stops watching
 */
export function traceOutgoingCalls(): () => void {
  const spans = new WeakMap<object, OpenSpan>();
  const begin = (request: object, method: string, machine: { host: string; port: number | undefined }) => {
    const span = openSpan(method, {
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': machine.host,
        ...(machine.port === undefined ? {} : { 'server.port': machine.port }),
      },
    });
    if (span) spans.set(request, span);
  };
  const end = (request: object, status: number | undefined, error?: unknown) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.set({ 'http.response.status_code': status });
    if (error !== undefined) span.fail(errorType(error));
    else if (status !== undefined && status >= 400) span.fail(String(status));
    span.end();
  };

  const listeners: Readonly<Record<string, Listener>> = {
    'http.client.request.start': (message) => {
      const request = field(message, 'request');
      if (!(request instanceof ClientRequest)) return;
      begin(
        request,
        request.method,
        toMachine(`${request.protocol}//${String(request.getHeader('host') ?? request.host)}`),
      );
    },
    'http.client.response.finish': (message) => {
      const request = field(message, 'request');
      if (isObject(request)) end(request, status(field(message, 'response')));
    },
    'http.client.request.error': (message) => {
      const request = field(message, 'request');
      if (isObject(request)) end(request, undefined, field(message, 'error'));
    },
    'undici:request:create': (message) => {
      const request = field(message, 'request');
      if (isObject(request)) {
        begin(request, String(field(request, 'method')), toMachine(String(field(request, 'origin'))));
      }
    },
    'undici:request:headers': (message) => {
      const request = field(message, 'request');
      if (isObject(request)) end(request, status(field(message, 'response')));
    },
    'undici:request:error': (message) => {
      const request = field(message, 'request');
      if (isObject(request)) end(request, undefined, field(message, 'error'));
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}

function toMachine(origin: string): { host: string; port: number | undefined } {
  if (!URL.canParse(origin)) return { host: 'unknown', port: undefined };
  const { hostname, port } = new URL(origin);
  return { host: hostname, port: port === '' ? undefined : Number(port) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads a field of Node's diagnostics message, which is untyped. */
function field(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function status(response: unknown): number | undefined {
  const code = field(response, 'statusCode');
  return typeof code === 'number' ? code : undefined;
}

function errorType(error: unknown): string {
  const code = field(error, 'code');
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
