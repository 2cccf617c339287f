import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_TABLE, errorBody, type DomainError } from '../errors/index.js';
import { REFERRER_POLICY } from './security-headers.js';

/**
 * Sends an error on a connection that has no reply object, such as a refused upgrade. The client learns why instead of
 * losing the connection.
 */
export function sendConnectionError(socket: Duplex, error: DomainError): void {
  const { status } = ERROR_TABLE[error.code];
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(error, requestId));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Referrer-Policy: ${REFERRER_POLICY}`,
    `X-Request-Id: ${requestId}`,
    ...(error.retryAfterSeconds === undefined ? [] : [`Retry-After: ${error.retryAfterSeconds}`]),
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
