import { Readable } from 'node:stream';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressBytes, compressStream, compressText, acceptsCompression } from './compressed.js';
import { addVary } from './vary.js';

/** Below a kilobyte, which a packet holds, compressing costs more than it saves. */
const MIN_BYTES = 1_024;

/** What compresses well; images, PDFs, and archives are compressed already. */
const COMPRESSIBLE = /^(application\/(graphql-response\+)?json|text\/(csv|calendar|plain)|image\/svg\+xml)\b/;

/** The fields of the GraphQL schema that hold a secret. A document that names none of them can't be answered with one. */
export const SECRET_FIELDS: readonly string[] = ['clientSecret', 'otpauthUrl', 'secret'];
const NAMES_SECRET = new RegExp(`\\b(${SECRET_FIELDS.join('|')})\\b`);

/** Metadata of handlers with {@link HoldsSecret}. */
export const HOLDS_SECRET = 'holdsSecret';

/**
 * The handler's response holds a secret, and is never compressed: next to words that somebody else chose, its compressed
 * length could reveal the secret.
 */
export const HoldsSecret = (): MethodDecorator =>
  applyDecorators(RouteConfig({ holdsSecret: true }), SetMetadata(HOLDS_SECRET, true));

/**
 * Compresses responses of the REST and GraphQL API for clients that accept it: JSON, CSV, calendars, and texts, whether
 * they are strings, bytes, or streams. Responses that may hold a secret are sent as they are: those of handlers with
 * {@link HoldsSecret}, of paths that begin with one of `plain`, and of GraphQL documents that name a secret's field.
 */
export function compressResponses(instance: FastifyInstance, plain: readonly string[]): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    if (!mayCompress(request, plain) || reply.getHeader('content-encoding') !== undefined) {
      done(null, payload);
      return;
    }
    // A cached response is looked up by the headers that a 304 names, too.
    if (reply.statusCode === 304) addVary(reply, 'Accept-Encoding');
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type'))) || getSize(reply, payload) < MIN_BYTES) {
      done(null, payload);
      return;
    }
    if (!acceptsCompression(request)) {
      addVary(reply, 'Accept-Encoding');
      done(null, payload);
      return;
    }
    // The declared length is that of the uncompressed body.
    reply.removeHeader('content-length');
    compress(request, reply, payload).then((compressed) => {
      done(null, compressed);
    }, done);
  });
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload === 'string') return compressText(request, reply, payload);
  if (Buffer.isBuffer(payload)) return compressBytes(request, reply, payload);
  return payload instanceof Readable ? compressStream(request, reply, payload) : payload;
}

/** The length of the body, or infinity for a stream of unknown length; 0 if there is nothing to compress. */
function getSize(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  if (!(payload instanceof Readable)) return 0;
  return Number(reply.getHeader('content-length') ?? Infinity);
}

function mayCompress(request: FastifyRequest, plain: readonly string[]): boolean {
  const { url, config } = request.routeOptions;
  if (url === '/graphql') return isWithoutSecret(request.body);
  if (url?.startsWith('/api/') !== true) return false;
  const holdsSecret = 'holdsSecret' in config && config.holdsSecret === true;
  return !holdsSecret && !plain.some((path) => url === path || url.startsWith(`${path}/`));
}

function isWithoutSecret(body: unknown): boolean {
  const document: unknown = typeof body === 'object' && body !== null && 'query' in body ? body.query : null;
  return typeof document === 'string' && !NAMES_SECRET.test(document);
}
