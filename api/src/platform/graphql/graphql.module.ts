import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Global, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { CompiledGateway } from './compiled-gateway.js';
import { formatError } from './format-error.js';
import { OperationCache } from './operation-cache.js';
import { operationLimits } from './limits.js';
import { playgroundPage } from './playground.js';
import { ResponseCache } from './response-cache.js';
import type { GraphqlContext } from './graphql-context.js';
import { traceableErrors } from './traceable-errors.js';

type Config = Omit<ApolloDriverConfig, 'driver'> & { readonly gateway: CompiledGateway };

const PATH = '/graphql';
const MAX_TOKENS = 8_000;

@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
class ResponseCacheModule {}

/** GraphQL, code-first, with the contract's limits. */
@Module({
  imports: [
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [Settings, ResponseCache, HttpAdapterHost],
      useFactory: (settings: Settings, shared: ResponseCache, { httpAdapter }: HttpAdapterHost): Config => {
        const operations = new OperationCache();
        const gateway = new CompiledGateway(shared, operations);
        const instance: FastifyInstance = httpAdapter.getInstance();
        operations.registerBefore(instance, PATH, { run: gateway.run, write: shared.written });
        return {
          path: PATH,
          autoSchemaFile: true,
          transformSchema: gateway.takeSchema,
          gateway,
          stringifyResult: shared.written,
          sortSchema: true,
          buildSchemaOptions: { dateScalarMode: 'isoDate' },
          graphiql: false,
          plugins: [
            playgroundPage(settings),
            traceableErrors(),
            // Nothing declares cache hints; reading them would put a resolver before every field of every row.
            ApolloServerPluginCacheControlDisabled(),
          ],
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
          // Each error costs a search for similar names, and for its place in the text.
          validationOptions: { maxErrors: 20 },
          autoTransformHttpErrors: false,
          formatError,
          context: (req: FastifyRequest, reply: FastifyReply): GraphqlContext => ({ req, reply }),
        };
      },
    }),
    ResponseCacheModule,
  ],
})
export class GraphqlModule {}
