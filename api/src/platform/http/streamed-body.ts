import { applyDecorators, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { DomainError } from '../errors/index.js';

/** The content type that the parsers see instead. On any other route, this type is rejected as unknown. */
const READ_BY_HANDLER = 'application/x-read-by-handler';

type StreamedType = 'multipart/form-data' | 'application/json' | 'text/csv';

/**
 * For closed routes: the handler reads the body from `request.raw` itself, as it streams in and after the guards have
 * run; other types are rejected with 415. Every other route keeps the ordinary parsers and their limits.
 */
export const StreamedBody = (type: StreamedType): MethodDecorator =>
  applyDecorators(RouteConfig({ streamedBody: type }), UseGuards(new SentAs(type)));

/** A handler's own guard runs after the access guard: a caller without access learns nothing else. */
export class SentAs implements CanActivate {
  constructor(private readonly type: StreamedType) {}

  /** @throws DomainError UNSUPPORTED_MEDIA_TYPE when the body is declared as another type */
  canActivate(context: ExecutionContext): true {
    const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
    const sent = raw.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (sent === this.type) return true;
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${this.type}.`);
  }
}

/** Leaves the bodies of routes with {@link StreamedBody} unread. Call it before any route exists. */
export function leaveStreamedBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    if (!isStreamed(route.config)) return;
    const before = route.preParsing ?? [];
    route.preParsing = [...(Array.isArray(before) ? before : [before]), unread];
  });
  instance.addContentTypeParser(READ_BY_HANDLER, (request, _payload, done) => {
    if (isStreamed(request.routeOptions.config)) done(null, undefined);
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

const unread: preParsingHookHandler = (request, _reply, _payload, done) => {
  request.headers = { 'content-type': READ_BY_HANDLER };
  done();
};

function isStreamed(config: object | undefined): boolean {
  return config !== undefined && 'streamedBody' in config && typeof config.streamedBody === 'string';
}
