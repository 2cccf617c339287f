import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from a page of another site (contract section 1). Without any of the two headers it comes
 * from no page at all, and passes.
 */
export function isCrossSite(
  method: string,
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
  upgrade = false,
): boolean {
  if (SAFE_METHODS.has(method) && !upgrade) return false;
  const origin = headers.origin;
  if (origin !== undefined) return !allowedOrigins.includes(origin);
  return headers['sec-fetch-site'] === 'cross-site';
}
