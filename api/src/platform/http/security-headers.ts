import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { isDynamic } from './identify.js';

/** What Stripe's own pages in ours need; without Stripe, nothing. */
const STRIPE = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Headers that keep a page from being framed, sniffed, or made to run what is not ours. */
export async function addSecurityHeaders(instance: FastifyInstance, settings: Settings): Promise<void> {
  const { s3, stripe } = settings;
  await instance.register(helmet, {
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
        ...(settings.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: settings.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  instance.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // What a handler answers is personal unless it says otherwise.
    if (isDynamic(request) && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
