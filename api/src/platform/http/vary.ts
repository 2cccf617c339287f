import type { FastifyReply } from 'fastify';

/** Names a request header that the response depends on, with those named before. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary');
  const others = typeof named === 'string' ? named.split(', ').filter((each) => each !== header) : [];
  reply.header('Vary', [...others, header].join(', '));
}
