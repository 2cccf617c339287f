import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressText, takesCompressed } from './compressed.js';
import { addVary } from './vary.js';

/** Below a kilobyte, which a packet holds, compressing costs more than it saves. */
const MIN_BYTES = 1_024;

/**
 * Compresses responses to GraphQL queries and REST reads. Responses to writes are not compressed: they echo the input,
 * and some carry a secret (a new API token, an authenticator key) whose length compression could reveal. The same holds
 * for paths that begin with one of `plain`.
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
      addVary(reply, 'Accept-Encoding');
      done(null, payload);
      return;
    }
    // The declared length is that of the uncompressed text.
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

/** A REST read with a JSON response that its handler has not encoded itself. */
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
