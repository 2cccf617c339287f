import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt)$/;
/**
 * A developer tool with megabytes of editor code: compressing it would take longer than building everything
 * else. The public pages are filled for each request; the app's pages are served uncompressed.
 */
const UNCOMPRESSED = /^(assets[\\/]playground|pages[\\/](?!screens[\\/]))/;
/** Below this size, a compressed copy saves no packet. */
const MIN_BYTES = 1024;

export function brotliBytes(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Writes `x.br` and `x.gz` next to every text file of the build.
 * @returns the number of compressed files
 */
export function precompress(dist: string): number {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => COMPRESSIBLE.test(file) && !UNCOMPRESSED.test(file),
  );
  let count = 0;
  for (const file of files) {
    const path = join(dist, file);
    const content = readFileSync(path);
    if (content.length < MIN_BYTES) continue;
    writeFileSync(`${path}.br`, brotliBytes(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    count += 1;
  }
  return count;
}
