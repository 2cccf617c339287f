import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request before any handler (platform/http/identify.ts). */
    requestContext: RequestContext;
  }
}

/** Injects the caller's `RequestContext` into a controller or resolver method. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext) => requestContextOf(context));

/** The request behind a REST or GraphQL handler. */
function requestOf(context: ExecutionContext): FastifyRequest {
  if (context.getType<string>() === 'graphql') {
    return context.getArgByIndex<{ req: FastifyRequest }>(2).req;
  }
  return context.switchToHttp().getRequest<FastifyRequest>();
}

export function requestContextOf(context: ExecutionContext): RequestContext {
  return requestOf(context).requestContext;
}
