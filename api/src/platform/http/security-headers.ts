import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../config/settings.js';
import { CSP_REPORTS } from './security-files.js';
import { isDynamic } from './identify.js';

/** What Stripe's own pages in ours need; without Stripe, nothing. */
const STRIPE = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Headers that keep a page from being framed, sniffed, or made to run what is not ours. */
export function addSecurityHeaders(instance: FastifyInstance, settings: Settings): void {
  const fixed = { ...getHeaders(getOptions(settings)), ...reportsAndPermissions(settings) };
  instance.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('X-Request-Id', request.id);
    done();
  });
  instance.addHook('onSend', (request, reply, payload, done) => {
    // What a handler answers is personal unless it says otherwise.
    if (isDynamic(request) && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}

/** What a page may ask the browser for: nothing, but to pay where Stripe's frames do. */
function reportsAndPermissions({ stripe }: Settings): Record<string, string> {
  const pay = stripe ? `(self ${STRIPE.frames.map((origin) => `"${origin}"`).join(' ')})` : '()';
  const closed = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
  const never = [...closed, 'microphone', 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'];
  return {
    'Permissions-Policy': [...never.map((feature) => `${feature}=()`), `payment=${pay}`].join(', '),
    'Reporting-Endpoints': `csp="${CSP_REPORTS}"`,
  };
}

function getOptions({ s3, stripe, secure }: Settings): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(stripe ? STRIPE.scripts : [])],
        // antd writes its tokens into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Where files are in an S3 store, the page puts them there itself.
        connectSrc: ["'self'", ...(s3 ? [new URL(s3.endpoint).origin] : []), ...(stripe ? STRIPE.calls : [])],
        // The card is typed in a frame of Stripe's, so that it never passes ours.
        ...(stripe ? { frameSrc: STRIPE.frames } : {}),
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
        // The older and the newer way to say where to.
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  };
}

/** What helmet says is the same for every request: it is asked once. */
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
