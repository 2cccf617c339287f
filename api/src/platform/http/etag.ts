import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Tags a public response with the version of its data, to be revalidated each time.
 * @param parts everything that the response depends on, except its URL
 * @returns whether the client already has this version: the response is then 304 without a body
 */
export function isUnchanged(
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
