import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { DomainError, toDomainError } from '../errors/index.js';
import { logError } from '../http/error.filter.js';
import type { GraphqlContext } from './graphql-context.js';

const logger = new Logger('GraphQL');

/** Gives each GraphQL error the id of its request, in the answer and in the log, and a refusal its `Retry-After`. */
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
            const known = toDomainError(cause);
            logError(known, req, logger);
            if (known.retryAfterSeconds !== undefined)
              reply.header('Retry-After', String(known.retryAfterSeconds));
          }
          return Promise.resolve();
        },
        willSendResponse: ({ response, contextValue }) => {
          if (response.body.kind === 'single') {
            const { singleResult } = response.body;
            singleResult.errors &&= singleResult.errors.map((error) => ({
              ...error,
              extensions: { ...error.extensions, requestId: contextValue.req.id },
            }));
          }
          return Promise.resolve();
        },
      }),
  };
}
