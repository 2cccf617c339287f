import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OperationTypeNode, type GraphQLResolveInfo } from 'graphql';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a handler call is read-only: a GET, or a field of a GraphQL query. */
export function isRead(context: ExecutionContext): boolean {
  if (context.getType<string>() === 'graphql') {
    return context.getArgByIndex<GraphQLResolveInfo>(3).operation.operation === OperationTypeNode.QUERY;
  }
  return READING_METHODS.has(context.switchToHttp().getRequest<FastifyRequest>().method);
}
