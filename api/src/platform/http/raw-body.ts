import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { DomainError } from '../errors/index.js';

/** The content type that the parsers see instead. On any other route, this type is rejected as unknown. */
const READ_AS_BYTES = 'application/x-read-as-bytes';

/**
 * The handler receives the JSON body as raw bytes, to verify a signature over them. The ordinary limit applies; other
 * types are rejected with 415.
 */
export const RawBody = (): MethodDecorator => RouteConfig({ rawBody: true });

/** Lets routes with {@link RawBody} receive raw bodies. Call it before any route exists. */
export function allowRawBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    if (!wantsBytes(route.config)) return;
    const before = route.preParsing ?? [];
    route.preParsing = [...(Array.isArray(before) ? before : [before]), asBytes];
  });
  instance.addContentTypeParser(READ_AS_BYTES, { parseAs: 'buffer' }, (request, body, done) => {
    if (wantsBytes(request.routeOptions.config)) done(null, body);
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

const asBytes: preParsingHookHandler = (request, _reply, payload, done) => {
  const sent = request.raw.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (sent === 'application/json') request.headers = { 'content-type': READ_AS_BYTES };
  done(null, payload);
};

function wantsBytes(config: object | undefined): boolean {
  return config !== undefined && 'rawBody' in config && config.rawBody === true;
}
