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
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((each) => each.trim());
  if (!tags.includes(tag) && !tags.includes('*')) return false;
  reply.code(304);
  return true;
}
