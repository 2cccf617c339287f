import type { IncomingMessage } from 'node:http';
import type { Settings } from '../config/settings.js';

/** The address that an upgrade came from, by the same rule by which Fastify tells it of a request. */
export function clientAddress(
  request: IncomingMessage,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustProxy === false) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  // From the nearest to the farthest.
  const hops = [peer, ...forwarded.reverse()];
  const believed = trustProxy === true ? hops.length - 1 : Math.min(trustProxy, hops.length - 1);
  return hops[believed] ?? peer;
}
