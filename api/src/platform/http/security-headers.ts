import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../config/settings.js';
import { CSP_REPORTS } from './security-files.js';
import { isDynamic } from './identify.js';

/** Other sites learn our origin, and no path. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Third-party origins that our pages need, by purpose. */
export interface TrustedOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
  /**
   * Permissions of our pages by the browser's name, with the frames that may use them too; everything else is
   * denied.
   */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

/** Headers that prevent framing, MIME sniffing, and running anything that is neither ours nor `trusted`. */
export function addSecurityHeaders(
  instance: FastifyInstance,
  settings: Settings,
  trusted: TrustedOrigins,
): void {
  const fixed = { ...getHeaders(getOptions(settings, trusted)), ...reportsAndPermissions(trusted) };
  instance.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('X-Request-Id', request.id);
    done();
  });
  instance.addHook('onSend', (request, reply, payload, done) => {
    // Responses of handlers are personal unless they say otherwise.
    if (isDynamic(request) && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}

/**
 * Headers that browsers only read on documents and workers. A page loads dozens of scripts, each of which would
 * carry about a kilobyte of them.
 */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Removes the headers that only documents need from responses with scripts, style sheets, or fonts. */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}

/** Denies all browser permissions except `permissions`. */
function reportsAndPermissions({ permissions }: TrustedOrigins): Record<string, string> {
  const closed = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
  const never = [...closed, 'microphone', 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'];
  return {
    'Permissions-Policy': [
      ...never.map((feature) => `${feature}=()`),
      ...Object.entries(permissions).map(([feature, origins]) => `${feature}=${allowList(origins)}`),
    ].join(', '),
    'Reporting-Endpoints': `csp="${CSP_REPORTS}"`,
  };
}

function allowList(origins: readonly string[]): string {
  return origins.length === 0 ? '()' : `(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`;
}

function getOptions({ s3, secure }: Settings, { scripts, frames, calls }: TrustedOrigins): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // antd writes its tokens into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // With an S3 store, pages upload files directly to it.
        connectSrc: ["'self'", ...(s3 ? [new URL(s3.endpoint).origin] : []), ...calls],
        ...(frames.length > 0 ? { frameSrc: frames } : {}),
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
        // The older and the newer reporting directive.
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Helmet's headers are the same for every request, so they are computed once. */
function getHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error?: unknown) => {
    if (error !== undefined) throw new Error('The security headers could not be built.', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
