import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a resolver finds as its third argument. */
export interface GraphqlContext {
  readonly req: FastifyRequest;
  readonly reply: FastifyReply;
}
