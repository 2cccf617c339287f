import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import type { CompressedPages } from './compressed-pages.js';
import { addVary } from './vary.js';

const brotliText = promisify(brotliCompress);
const gzipText = promisify(gzip);

/** For a few KiB generated per request: most of the gain for a fraction of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

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
  addVary(reply, 'Accept-Encoding');
  const plain = Buffer.from(text);
  if (takes(request, 'br')) {
    const params = encoded(reply, 'br', QUICK);
    return pages?.find(text) ?? brotliText(plain, params);
  }
  if (takes(request, 'gzip')) return gzipText(plain, encoded(reply, 'gzip', {}));
  return plain;
}

/** The same for a long text that is streamed. */
export function compressStream(request: FastifyRequest, reply: FastifyReply, source: Readable): Readable {
  addVary(reply, 'Accept-Encoding');
  if (!takes(request, 'gzip')) return source;
  // An error of the source destroys the result too, and the response is cut off.
  return pipeline(source, createGzip(encoded(reply, 'gzip', {})), () => undefined);
}

function encoded<Options>(reply: FastifyReply, encoding: 'br' | 'gzip', options: Options): Options {
  reply.header('Content-Encoding', encoding);
  return options;
}

/** Whether the client accepts any of our encodings. */
export function takesCompressed(request: FastifyRequest): boolean {
  return takes(request, 'br') || takes(request, 'gzip');
}

/** Whether `Accept-Encoding` lists the encoding, other than with `q=0`. */
function takes(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
  return acceptEncoding.split(',').some((each) => {
    const [name = '', quality = ''] = each.toLowerCase().split(';', 2);
    return name.trim() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(quality);
  });
}
