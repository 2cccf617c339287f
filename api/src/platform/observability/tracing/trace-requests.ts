import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TracingSettings } from '../../config/settings.types.js';
import { openSpan, type OpenSpan } from './tracing.js';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Creates a span for each request, named by its route's pattern, except for `/health/*` and `/metrics`, which are
 * polled every few seconds. Registered before all other hooks. A caller's `traceparent` is only trusted if the
 * settings say that our own proxy sets it: otherwise strangers could force recording or inject requests into other
 * traces.
 */
export function traceRequests(
  instance: FastifyInstance,
  { trustTraceparent }: Pick<TracingSettings, 'trustTraceparent'>,
): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const proceed = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  };
  instance.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route === '/metrics' || route?.startsWith('/health/') === true) {
      done();
      return;
    }
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const traceparent = request.headers['traceparent'];
    const span = openSpan(route === undefined ? method : `${method} ${route}`, {
      kind: 'server',
      parent: trustTraceparent && typeof traceparent === 'string' ? traceparent : null,
      attributes: {
        'http.request.method': method,
        ...(route === undefined ? {} : { 'http.route': route }),
        'url.scheme': request.protocol,
        'network.protocol.version': request.raw.httpVersion,
        'portolan.request_id': request.id,
      },
    });
    if (!span) {
      done();
      return;
    }
    spans.set(request, span);
    // Not the hook for sent responses: a client that disconnects never reaches it.
    reply.raw.once('close', () => {
      finish(span, reply);
    });
    span.run(done);
  });
  // Fastify continues from events of the connection, which are outside of the request's context.
  instance.addHook('preValidation', proceed);
  instance.addHook('onResponse', proceed);
}

function finish(span: OpenSpan, { raw }: FastifyReply): void {
  if (raw.headersSent) span.set({ 'http.response.status_code': raw.statusCode });
  if (!raw.writableFinished) span.set({ 'error.type': 'disconnected' });
  else if (raw.statusCode >= 500) span.fail(String(raw.statusCode));
  span.end();
}
