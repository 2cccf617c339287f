import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TABLE, errorBody, toDomainError, type DomainError } from '../errors/index.js';

/** The one place where a thrown error becomes a REST answer; GraphQL errors pass on to its formatter. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() !== 'http') return thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    answerError(thrown, request, http.getResponse<FastifyReply>(), this.logger);
    return undefined;
  }
}

/** Sends the answer to an error, wherever in the life of the request it was thrown. */
export function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const error = toDomainError(thrown);
  logError(error, request.id, logger);
  if (reply.sent) return;
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', String(error.retryAfterSeconds));
  void reply
    .code(ERROR_TABLE[error.code].status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}

/** Logs an error at the level of its code; the cause only where we are at fault. */
export function logError(error: DomainError, requestId: string, logger: Logger): void {
  const level = ERROR_TABLE[error.code].log;
  const entry = { code: error.code, requestId, ...(level === 'error' ? { err: error.cause ?? error } : {}) };
  if (level === 'error') logger.error(entry, error.message);
  else if (level === 'warn') logger.warn(entry, error.message);
  else if (level === 'info') logger.log(entry, error.message);
  else logger.debug(entry, error.message);
}
