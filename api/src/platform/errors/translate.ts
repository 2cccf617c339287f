import { HttpException } from '@nestjs/common';
import { DomainError } from './domain-error.js';
import type { ErrorCode } from './error-codes.js';

/** PostgreSQL error classes for "unreachable or overloaded" rather than "invalid query". */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P|57014|40001|40P01|55P03|25P03)/;
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The disk is full or not writable.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);
// TypeORM releases a transaction's query runner when its connection is lost.
const UNAVAILABLE_TEXT =
  /connection terminated|query runner (was )?already released|after calling end on the pool|timeout exceeded when trying to connect|connection is closed|max retries per request|command timed out|^(LOADING|READONLY|OOM) /i;

const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['VALIDATION_FAILED', "The request isn't valid."],
  401: ['UNAUTHENTICATED', 'Authentication required'],
  403: ['FORBIDDEN', "You don't have access to this."],
  404: ['NOT_FOUND', "We couldn't find that."],
  408: ['REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.'],
  405: ['METHOD_NOT_ALLOWED', "This URL doesn't support that method."],
  413: ['PAYLOAD_TOO_LARGE', 'This request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  429: ['RATE_LIMITED', 'Too many requests. Please wait a moment.'],
};

/**
 * Converts any thrown value to the one error type that the transports know. The text of an unknown error never reaches
 * a caller: it becomes INTERNAL, or UNAVAILABLE when a dependency is down.
 */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDependencyFailure(thrown)) {
    return new DomainError(
      'UNAVAILABLE',
      "The service isn't available right now. Please try again in a moment.",
      {
        cause: thrown,
        retryAfterSeconds: 5,
      },
    );
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : getStatus(thrown);
  const codeAndMessage = status === undefined ? undefined : BY_STATUS[status];
  if (codeAndMessage) return new DomainError(codeAndMessage[0], codeAndMessage[1], { cause: thrown });
  return new DomainError('INTERNAL', 'Something went wrong on our side. Please try again.', {
    cause: thrown,
  });
}

/** Fastify and http-errors set the status on the error itself. */
function getStatus(thrown: unknown): number | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return undefined;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}

function isDependencyFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (UNAVAILABLE_SYSTEM.has(code) || UNAVAILABLE_SQLSTATE.test(code)) return true;
  if (UNAVAILABLE_TEXT.test(thrown.message)) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some(isDependencyFailure);
  return 'driverError' in thrown && isDependencyFailure(thrown.driverError);
}
