import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { formatError } from './format-error.js';
import { operationLimits } from './limits.js';
import { playgroundPage } from './playground.js';
import { traceableErrors } from './traceable-errors.js';

/** What a resolver finds as its third argument. */
export interface GraphqlContext {
  readonly req: FastifyRequest;
  readonly reply: FastifyReply;
}

const MAX_TOKENS = 8_000;

/** GraphQL, code-first, with the contract's limits. */
@Module({
  imports: [
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [Settings],
      useFactory: (settings: Settings): Omit<ApolloDriverConfig, 'driver'> => ({
        path: '/graphql',
        autoSchemaFile: true,
        sortSchema: true,
        buildSchemaOptions: { dateScalarMode: 'isoDate' },
        graphiql: false,
        plugins: [playgroundPage(settings), traceableErrors()],
        introspection: settings.graphqlPlayground,
        hideSchemaDetailsFromClientErrors: !settings.graphqlPlayground,
        includeStacktraceInErrorResponses: false,
        // After the HTTP server: stopped before it, Apollo would wait for idle connections.
        stopOnApplicationShutdown: true,
        csrfPrevention: true,
        allowBatchedHttpRequests: false,
        persistedQueries: false,
        cache: 'bounded',
        parseOptions: { maxTokens: MAX_TOKENS },
        validationRules: [operationLimits],
        autoTransformHttpErrors: false,
        formatError,
        context: (req: FastifyRequest, reply: FastifyReply): GraphqlContext => ({ req, reply }),
      }),
    }),
  ],
})
export class GraphqlModule {}
