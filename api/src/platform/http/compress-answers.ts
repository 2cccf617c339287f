import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressText, takesCompressed } from './compressed.js';

/** Below a kilobyte, which a packet holds, compressing costs more than it saves. */
const MIN_BYTES = 1_024;

/**
 * Compresses what GraphQL queries and reads of the REST api answer. Whatever changes something goes out as it is: it
 * answers with what was sent, and sometimes with a secret (a new API token, the key of an authenticator), whose length
 * compression could betray. The same holds for the paths that begin with one of `plain`.
 */
export function compressAnswers(instance: FastifyInstance, plain: readonly string[]): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const mayCompress =
      isQuery(request) || (isRead(request, reply) && !plain.some((path) => isBelow(request, path)));
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || !mayCompress) {
      done(null, payload);
      return;
    }
    if (!takesCompressed(request)) {
      reply.header('Vary', 'Accept-Encoding');
      done(null, payload);
      return;
    }
    // The length that was announced is the one of the plain text.
    reply.removeHeader('content-length');
    compressText(request, reply, payload).then((compressed) => {
      done(null, compressed);
    }, done);
  });
}

function isQuery({ body, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url !== '/graphql') return false;
  const document: unknown = typeof body === 'object' && body !== null && 'query' in body ? body.query : null;
  return typeof document === 'string' && !/\b(mutation|subscription)\b/.test(document);
}

/** A read of the REST api that is answered with JSON, and not encoded by its own handler. */
function isRead({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    method === 'GET' &&
    routeOptions.url?.startsWith('/api/') === true &&
    reply.getHeader('content-encoding') === undefined &&
    String(reply.getHeader('content-type')).startsWith('application/json')
  );
}

const isBelow = ({ routeOptions }: FastifyRequest, path: string): boolean =>
  routeOptions.url === path || routeOptions.url?.startsWith(`${path}/`) === true;
