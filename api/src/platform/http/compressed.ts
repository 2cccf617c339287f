import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { CompressedPages } from './compressed-pages.js';
import { addVary } from './vary.js';

type Encoding = 'br' | 'gzip';

const brotliText = promisify(brotliCompress);
const gzipText = promisify(gzip);

/** For a few KiB generated per request: most of the gain for a fraction of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The compressed copies of bytes that are sent; they are freed with the bytes, so a cache that drops those drops both. */
const copies = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses a text with the best encoding that the client accepts, and sets the headers.
 * @param pages keeps the text compressed, if many people get it
 */
export async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  pages?: CompressedPages,
): Promise<Buffer> {
  const plain = Buffer.from(text);
  const encoding = choose(request, reply);
  if (encoding === null) return plain;
  return (encoding === 'br' ? pages?.find(text) : null) ?? compressPlain(plain, encoding);
}

/** The same for bytes. While they exist, in a cache for example, they are compressed once for each encoding. */
export async function compressBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Promise<Buffer> {
  const encoding = choose(request, reply);
  if (encoding === null) return bytes;
  const kept = copies.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
  copies.set(bytes, kept);
  let copy = kept.get(encoding);
  if (copy === undefined) {
    copy = compressPlain(bytes, encoding);
    kept.set(encoding, copy);
    copy.catch(() => kept.delete(encoding));
  }
  return copy;
}

/** The same for a long text that is streamed. */
export function compressStream(request: FastifyRequest, reply: FastifyReply, source: Readable): Readable {
  const encoding = choose(request, reply);
  if (encoding === null) return source;
  // A source that fails before its first byte is answered with an error instead, which isn't compressed.
  source.once('error', () => {
    if (reply.raw.headersSent) return;
    reply.removeHeader('content-encoding');
    reply.raw.removeHeader('content-encoding');
  });
  const encoder: Transform = encoding === 'br' ? createBrotliCompress(QUICK) : createGzip();
  // An error of the source destroys the result too, and the response is cut off.
  return pipeline(source, encoder, () => undefined);
}

/** Whether the client accepts any of our encodings. */
export function acceptsCompression(request: FastifyRequest): boolean {
  return takes(request, 'br') || takes(request, 'gzip');
}

/** The best encoding that the client accepts, with its headers set; null for none. */
function choose(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  addVary(reply, 'Accept-Encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => takes(request, each));
  if (encoding === undefined) return null;
  reply.header('Content-Encoding', encoding);
  return encoding;
}

function compressPlain(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotliText(plain, QUICK) : gzipText(plain);
}

/** Whether `Accept-Encoding` lists the encoding, other than with `q=0`. */
function takes(request: FastifyRequest, encoding: Encoding): boolean {
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
  return acceptEncoding.split(',').some((each) => {
    const [name = '', quality = ''] = each.toLowerCase().split(';', 2);
    return name.trim() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(quality);
  });
}
