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
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getRequestContext(context),
);

/** The request behind a REST or GraphQL handler. */
export function getRequest(context: ExecutionContext): FastifyRequest {
  if (context.getType<string>() === 'graphql') {
    return context.getArgByIndex<{ req: FastifyRequest }>(2).req;
  }
  return context.switchToHttp().getRequest<FastifyRequest>();
}

export function getRequestContext(context: ExecutionContext): RequestContext {
  return getRequest(context).requestContext;
}
