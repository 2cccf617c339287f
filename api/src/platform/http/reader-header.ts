import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../context/request-context.js';
import { isDynamic } from './identify.js';

const HEADER = 'X-Reader';

/**
 * Says with each answer whose it is, so that the client keeps one's own answers for reading without a connection and
 * forgets them when somebody else, or nobody, is signed in. Admins, who see what is of others, those who look at the
 * product as someone else, and API tokens get none: nothing of theirs is kept.
 */
export function nameReaders(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const reader = isDynamic(request) ? getReader(request.requestContext) : null;
    if (reader !== null) reply.header(HEADER, reader);
    done(null, payload);
  });
}

function getReader({ actor }: RequestContext): string | null {
  if (actor === null || actor.role === 'admin' || actor.via !== 'session' || actor.observer) return null;
  return createHash('sha256').update(`reader ${actor.userId}`).digest('base64url').slice(0, 16);
}
