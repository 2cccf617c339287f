import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toDomainError } from '../errors/index.js';
import { GRAPHQL_LIMITS } from './limits.js';

/**
 * Gives every GraphQL error a code of contract section 1. Syntax and validation errors keep their message, which quotes
 * only the caller's own document; all others go through the one table.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(thrown);
  if (cause instanceof GraphQLError || formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
    if (!isOurs(cause)) return languageError(formatted);
  }
  const error = toDomainError(cause);
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
  // A document nested so deep that parsing it overflows the stack is reported as too deep.
  const tooDeep = /call stack/i.test(formatted.message);
  return {
    message: tooDeep ? `The operation is more than ${GRAPHQL_LIMITS.depth} levels deep.` : formatted.message,
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: { code: 'VALIDATION_FAILED' },
  };
}
