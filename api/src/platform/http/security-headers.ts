import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { isDynamic } from './identify.js';

/** Headers that keep a page from being framed, sniffed, or made to run what is not ours. */
export async function addSecurityHeaders(instance: FastifyInstance, settings: Settings): Promise<void> {
  await instance.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its tokens into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
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
