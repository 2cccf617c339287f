import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '../language/languages.js';
import {
  ERROR_TABLE,
  errorBody,
  errorLanguage,
  toDomainError,
  type DomainError,
  type ErrorCode,
} from '../errors/index.js';
import { isPlainForm, renderRefusedForm } from './refused-form.js';

/** The only place where an exception becomes a REST response; GraphQL errors pass through to its formatter. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() !== 'http') return thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    sendErrorBody(thrown, request, http.getResponse<FastifyReply>(), this.logger);
    return undefined;
  }
}

/** Sends the error response, wherever in the request's life it was thrown. */
export function sendErrorBody(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  if (isDisconnected(request)) {
    logger.debug({ requestId: request.id, route: request.routeOptions.url }, 'The caller disconnected');
    if (!reply.sent) reply.hijack();
    return;
  }
  const error = toDomainError(thrown);
  logError(error, request, logger);
  if (reply.sent) return;
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', String(error.retryAfterSeconds));
  reply.code(ERROR_TABLE[error.code].status).header('Cache-Control', 'no-store');
  const language = errorLanguage(request.headers);
  if (language !== 'en') reply.header('Content-Language', languageTag(language));
  if (isPlainForm(request)) {
    void reply.type('text/html; charset=utf-8').send(renderRefusedForm(error, request.id, language));
    return;
  }
  const body = errorBody(error, request.id, language);
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Whether the client disconnected: nobody is there to answer, and the server didn't fail. */
function isDisconnected({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Refusals, which are logged with actor, route and address. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'TOTP_REQUIRED',
  'FORBIDDEN',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'RATE_LIMITED',
]);

/**
 * Logs an error at the level of its code; its cause only when we are at fault. A refusal records the actor, the address
 * and the route pattern, never the path, because paths hold ids.
 */
export function logError(error: DomainError, request: FastifyRequest, logger: Logger): void {
  const requestId = request.id;
  const level = ERROR_TABLE[error.code].log;
  const entry = {
    code: error.code,
    requestId,
    ...(REFUSALS.has(error.code) ? describeRequest(request) : {}),
    ...(level === 'error' ? { err: error.cause ?? error } : {}),
  };
  if (level === 'error') logger.error(entry, error.message);
  else if (level === 'warn') logger.warn(entry, error.message);
  else if (level === 'info') logger.log(entry, error.message);
  else logger.debug(entry, error.message);
}

function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return {
    // A request whose URL cannot be parsed runs no hooks and has no context.
    actor: (request.requestContext as FastifyRequest['requestContext'] | undefined)?.actor?.userId ?? null,
    ip: request.ip,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
  };
}
