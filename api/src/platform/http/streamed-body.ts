import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { DomainError } from '../errors/index.js';

/** What the parsers are told instead; a request of this type to any other route is refused like every unknown type. */
const READ_BY_HANDLER = 'application/x-read-by-handler';

type StreamedType = 'multipart/form-data' | 'application/json';

/**
 * For closed routes: the handler reads the body from `request.raw` itself, as it comes in and after the guards have
 * spoken; bodies of other types are 415. Every other route keeps the ordinary parsers and their limits.
 */
export const StreamedBody = (type: StreamedType): MethodDecorator => RouteConfig({ streamedBody: type });

/** Lets routes with {@link StreamedBody} have their bodies unread. To be called before there are routes. */
export function leaveStreamedBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const type = streamedTypeOf(route.config);
    if (type === null) return;
    const before = route.preParsing ?? [];
    route.preParsing = [...(Array.isArray(before) ? before : [before]), unreadIf(type)];
  });
  instance.addContentTypeParser(READ_BY_HANDLER, (request, _payload, done) => {
    if (streamedTypeOf(request.routeOptions.config) !== null) done(null, undefined);
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

function unreadIf(type: string): preParsingHookHandler {
  return (request, _reply, _payload, done) => {
    const sent = request.raw.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (sent !== type) {
      // This hook comes before the guards, and a visitor hears of nothing but the sign-in.
      const visitor = request.requestContext?.actor === null;
      const other = new DomainError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${type}.`);
      done(visitor ? DomainError.unauthenticated() : other);
      return;
    }
    request.headers = { 'content-type': READ_BY_HANDLER };
    done();
  };
}

function streamedTypeOf(config: object | undefined): string | null {
  if (!config || !('streamedBody' in config)) return null;
  return typeof config.streamedBody === 'string' ? config.streamedBody : null;
}
