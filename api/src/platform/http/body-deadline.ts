import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/index.js';

/** How long an ordinary request body may take to arrive. Uploads have their own rule: they may not stall. */
const ARRIVES_WITHIN_MS = 30_000;

/**
 * Stops reading a body that arrives too slowly. Call it before any route exists, and before the hooks that leave bodies
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
      // Bytes that arrive from now on are useless.
      reply.header('Connection', 'close');
      payload.pause();
      // The body's reader sees an ordinary stream error; the stream itself stays open for the response.
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
  // Fastify treats an error without a status as the caller's.
  return Object.assign(error, { statusCode: 408 });
}
