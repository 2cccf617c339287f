import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_TABLE, type DomainError } from '../errors/index.js';

/** Rejects an upgrade with a plain HTTP response, so that the client learns why instead of losing the connection. */
export function answerUpgrade(socket: Duplex, { code, retryAfterSeconds }: DomainError): void {
  const { status } = ERROR_TABLE[code];
  const wait = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n`;
  socket.end(`${head}Content-Type: text/plain\r\nContent-Length: ${code.length}\r\n${wait}\r\n${code}`);
}
