import type { FastifyReply, FastifyRequest } from 'fastify';

/** The third argument of resolvers. */
export interface GraphqlContext {
  readonly req: FastifyRequest;
  readonly reply: FastifyReply;
}
