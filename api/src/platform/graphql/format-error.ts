import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toDomainError } from '../errors/index.js';
import { logError } from '../http/error.filter.js';

const logger = new Logger('GraphQL');

/**
 * Gives every GraphQL error the codes of contract section 1. Errors of the language itself keep their text, which
 * names only what the caller wrote; everything else goes through the one table.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(thrown);
  if (cause instanceof GraphQLError || formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
    if (!isOurs(cause)) return languageError(formatted);
  }
  const error = toDomainError(cause);
  logError(error, 'graphql', logger);
  return {
    message: error.message,
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: {
      code: error.code,
      ...(error.fields ? { errors: error.fields } : {}),
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfter: error.retryAfterSeconds }),
    },
  };
}

function isOurs(cause: unknown): boolean {
  return cause instanceof Error && !(cause instanceof GraphQLError);
}

function languageError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  return {
    message: formatted.message,
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: { code: 'VALIDATION_FAILED' },
  };
}
