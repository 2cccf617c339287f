import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Authenticator, Credentials } from '../access/index.js';
import type { Settings } from '../config/settings.js';
import { RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';
import { GENERAL_LIMIT, type RateLimits } from '../ratelimit/rate-limits.js';
import { isCrossSite } from './cross-site.js';
import { sessionCookieName } from './session-cookie.js';

interface Dependencies {
  readonly settings: Settings;
  readonly authenticator: Authenticator;
  readonly limits: RateLimits;
}

/**
 * Before any handler: refuses cross-site writes, finds out who asks, and counts the request.
 * Pages and their files need none of it; a page that is looked up is counted where it is served.
 */
export function identifyRequests(
  instance: FastifyInstance,
  { settings, authenticator, limits }: Dependencies,
): void {
  instance.addHook('onRequest', async (request) => {
    request.requestContext = getContext(request, null);
    if (!isDynamic(request)) return;
    if (isCrossSite(request.method, request.headers, settings.allowedOrigins)) {
      throw new DomainError('CROSS_SITE_REQUEST', 'This request came from another site, so we refused it.');
    }
    const actor = await authenticator.authenticate(readCredentials(request.headers, settings));
    request.requestContext = getContext(request, actor);
    await limits.consume(GENERAL_LIMIT, actor?.credentialId ?? request.ip);
  });
}

/** What a request or an upgrade shows of itself. */
export function readCredentials(headers: IncomingHttpHeaders, settings: Settings): Credentials {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '');
  return {
    sessionToken: getCookie(headers.cookie ?? '', sessionCookieName(settings)),
    bearerToken: bearer?.[1] ?? null,
  };
}

function getCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}

function getContext(request: FastifyRequest, actor: RequestContext['actor']): RequestContext {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400);
  return new RequestContext(actor, request.id, request.ip, userAgent);
}

/**
 * Whether a request is answered by a handler rather than by a file. The matched route decides, not the address: the
 * router reads `/%61pi` as `/api`.
 */
export function isDynamic(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  return route !== undefined && route !== FILES_ROUTE && !route.startsWith('/health/');
}

/** The route of pages and files: everything that no handler has. */
export const FILES_ROUTE = '/*';
