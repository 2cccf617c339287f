import type { IncomingMessage } from 'node:http';
import type { Settings } from '../config/settings.js';

/** The client address of an upgrade, by the same rule that Fastify applies to requests. */
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
  // From the nearest hop to the farthest.
  const hops = [peer, ...forwarded.reverse()];
  const believed = trustProxy === true ? hops.length - 1 : Math.min(trustProxy, hops.length - 1);
  return hops[believed] ?? peer;
}
