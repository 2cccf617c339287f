import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Marks a public answer with the version of what it is made of, to be asked for again each time.
 * @param parts all that the answer depends on beside its address
 * @returns whether the caller holds this version already: then the answer is 304 without a body
 */
export function holdsVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: readonly (string | number)[],
): boolean {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const tag = `W/"${digest.slice(0, 22)}"`;
  reply.header('ETag', tag).header('Cache-Control', 'public, no-cache');
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  const held = asked.split(',').map((each) => each.trim());
  if (!held.includes(tag) && !held.includes('*')) return false;
  reply.code(304);
  return true;
}
