import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import {
  DomainError,
  errorLanguage,
  translateError,
  translateErrorBody,
  toDomainError,
  type FieldError,
} from '../errors/index.js';
import type { Language } from '../language/languages.js';
import { logError } from '../http/error.filter.js';
import type { GraphqlContext } from './graphql-context.js';

const logger = new Logger('GraphQL');

/** Adds the request id to each GraphQL error, in the response and in the log, and `Retry-After` to a refusal. */
export function traceableErrors(): ApolloServerPlugin<GraphqlContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ operation, contextValue: { req } }) => {
          if (operation) return Promise.resolve();
          const message = 'The document has several operations. Send the operationName of the one to run.';
          logError(new DomainError('VALIDATION_FAILED', message), req, logger);
          throw new GraphQLError(message, { extensions: { http: { status: 400 } } });
        },
        didEncounterErrors: ({ errors, contextValue: { req, reply } }) => {
          for (const error of errors) {
            const cause = unwrapResolverError(error);
            if (cause instanceof GraphQLError) continue;
            const domainError = toDomainError(cause);
            logError(domainError, req, logger);
            if (domainError.retryAfterSeconds !== undefined)
              reply.header('Retry-After', String(domainError.retryAfterSeconds));
          }
          return Promise.resolve();
        },
        willSendResponse: ({ response, contextValue }) => {
          if (response.body.kind === 'single') {
            const { singleResult } = response.body;
            const language = errorLanguage(contextValue.req.headers);
            singleResult.errors &&= singleResult.errors.map((error) => ({
              ...error,
              message: translateError(error.message, language),
              extensions: {
                ...error.extensions,
                ...translateFields(error.extensions?.['errors'], language),
                requestId: contextValue.req.id,
              },
            }));
          }
          return Promise.resolve();
        },
      }),
  };
}

/** The invalid input fields, as `formatError` lists them, in the caller's language. */
function translateFields(errors: unknown, language: Language): { errors?: readonly FieldError[] } {
  if (language === 'en' || !Array.isArray(errors)) return {};
  return {
    errors: translateErrorBody({ message: '', fields: errors.filter(isFieldError) }, language).fields ?? [],
  };
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('message' in value))
    return false;
  return typeof value.field === 'string' && typeof value.message === 'string';
}
