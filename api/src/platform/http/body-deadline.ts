import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/index.js';

/** How long the body of an ordinary request may take to arrive. Uploads have their own rule: they may not stand still. */
const ARRIVES_WITHIN_MS = 30_000;

/**
 * Ends the reading of a body that comes too slowly. To be called before there are routes, and before what leaves bodies
 * unread.
 * @param withinMs shorter in a test
 */
export function limitSlowBodies(instance: FastifyInstance, withinMs = ARRIVES_WITHIN_MS): void {
  instance.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) {
      done(null, payload);
      return;
    }
    const timer = setTimeout(() => {
      // What still comes is of no use to anybody.
      reply.header('Connection', 'close');
      payload.pause();
      // Whoever reads the body hears of it as of any error of the stream, which stays whole for the answer.
      if (payload.listenerCount('error') > 0) payload.emit('error', slow());
    }, withinMs);
    const settle = () => clearTimeout(timer);
    payload.once('end', settle).once('close', settle);
    done(null, payload);
  });
}

function hasBody({ raw, routeOptions }: FastifyRequest): boolean {
  const { config } = routeOptions;
  if ('streamedBody' in config) return false;
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
}

function slow(): Error {
  const error = new DomainError('REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.');
  // Fastify takes an error without a status for one of the caller's.
  return Object.assign(error, { statusCode: 408 });
}
