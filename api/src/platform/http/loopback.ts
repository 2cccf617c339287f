import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** Headers that a proxy adds: the request then comes from elsewhere, although it arrives from this machine. */
const FORWARDED = /^(x-forwarded-.+|forwarded|via|x-real-ip)$/;

/**
 * Whether a request was made on this machine, to this machine, and by no third party: a site whose name was pointed
 * here shows that name in `Host`, and a proxy on the same machine shows itself in a header.
 */
export function isMadeHere(request: FastifyRequest): boolean {
  const { socket, headers } = request.raw;
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || !LOOPBACK.test(request.ip)) return false;
  if (!LOOPBACK_HOST.test(headers.host ?? '')) return false;
  return !Object.keys(headers).some((name) => FORWARDED.test(name));
}
