import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressText, takesCompressed } from './compressed.js';

/** Below a packet or two, compressing costs more than it saves. */
const MIN_BYTES = 1_400;

/**
 * Compresses the answers of GraphQL queries. Mutations go out as they are: they answer with what was sent, and some of
 * them with a secret (a new API token, the key of an authenticator), whose length compression could betray.
 */
export function compressQueries(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || !isQuery(request)) {
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
