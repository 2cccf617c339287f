import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { DomainError } from '../errors/index.js';

/** The content type that the parsers see instead. */
const IGNORED = 'application/x-ignored';
const MAX_BYTES = 4_096;

/** The handler ignores the body, whatever its type: a form of a few bytes that repeats the path. */
export const IgnoredBody = (): MethodDecorator => RouteConfig({ ignoredBody: true });

/** Lets routes with {@link IgnoredBody} accept any small body. Call it before any route exists. */
export function ignoreBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    if (!isIgnored(route.config)) return;
    const before = route.preParsing ?? [];
    route.preParsing = [...(Array.isArray(before) ? before : [before]), replaceContentType];
    route.bodyLimit = MAX_BYTES;
  });
  instance.addContentTypeParser(IGNORED, { parseAs: 'buffer' }, (request, _body, done) => {
    if (isIgnored(request.routeOptions.config)) done(null, undefined);
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

const replaceContentType: preParsingHookHandler = (request, _reply, payload, done) => {
  const length = request.raw.headers['content-length'];
  request.headers = { ...(length !== undefined && { 'content-length': length }), 'content-type': IGNORED };
  done(null, payload);
};

function isIgnored(config: object | undefined): boolean {
  return config !== undefined && 'ignoredBody' in config && config.ignoredBody === true;
}
