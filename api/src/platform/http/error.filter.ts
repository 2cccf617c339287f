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
  if (hasGone(request)) {
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

/** Whether the caller broke off: nobody is there to answer, and nothing of ours failed. */
function hasGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** What a refusal is logged with: who asked for what, from where. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'TOTP_REQUIRED',
  'FORBIDDEN',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'RATE_LIMITED',
]);

/**
 * Logs an error at the level of its code; the cause only where we are at fault. A refusal names the actor, the address
 * and the pattern of the route, never the path: paths hold ids.
 */
export function logError(error: DomainError, request: FastifyRequest, logger: Logger): void {
  const requestId = request.id;
  const level = ERROR_TABLE[error.code].log;
  const entry = {
    code: error.code,
    requestId,
    ...(REFUSALS.has(error.code) ? whoAskedForWhat(request) : {}),
    ...(level === 'error' ? { err: error.cause ?? error } : {}),
  };
  if (level === 'error') logger.error(entry, error.message);
  else if (level === 'warn') logger.warn(entry, error.message);
  else if (level === 'info') logger.log(entry, error.message);
  else logger.debug(entry, error.message);
}

function whoAskedForWhat(request: FastifyRequest): Record<string, unknown> {
  return {
    // An address that cannot be read comes to no hook, and has no context.
    actor: (request.requestContext as FastifyRequest['requestContext'] | undefined)?.actor?.userId ?? null,
    ip: request.ip,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
  };
}
