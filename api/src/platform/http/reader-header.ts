import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RequestContext } from '../context/request-context.js';
import { isDynamic } from './identify.js';

const HEADER = 'X-Reader';

/**
 * Names the reader in each response, so that the client caches a person's own responses for offline use and deletes
 * them when somebody else, or nobody, is signed in. Responses to admins (who see other people's data), observers,
 * and API tokens have no such header, so they aren't cached. Neither have public responses: they are the same for
 * everyone, and a shared cache would store the identifier.
 */
export function addReaderHeader(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const reader = isDynamic(request) && !isPublic(reply) ? getReader(request.requestContext) : null;
    if (reader !== null) reply.header(HEADER, reader);
    done(null, payload);
  });
}

function isPublic(reply: FastifyReply): boolean {
  return /\bpublic\b/i.test(String(reply.getHeader('Cache-Control') ?? ''));
}

function getReader({ actor }: RequestContext): string | null {
  if (actor === null || actor.role === 'admin' || actor.via !== 'session' || actor.observer) return null;
  return createHash('sha256').update(`reader ${actor.userId}`).digest('base64url').slice(0, 16);
}
