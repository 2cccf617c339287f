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
 * Runs before any handler: rejects cross-site writes, authenticates the caller, and applies the general rate limit.
 * Pages and static files skip it; a page that requires a lookup is counted where it is served.
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

/** Reads the credentials of a request or an upgrade. */
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
 * Whether a handler rather than a file answers the request. The matched route decides, not the URL: the router decodes
 * `/%61pi` to `/api`.
 */
export function isDynamic(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  return route !== undefined && route !== FILES_ROUTE && !route.startsWith('/health/');
}

/** The catch-all route of pages and files, for everything without a handler. */
export const FILES_ROUTE = '/*';
