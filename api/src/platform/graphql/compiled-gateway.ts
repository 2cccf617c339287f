import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { toDomainError } from '../errors/index.js';
import { inSpan, noteError, type OpenSpan, type SpanAttributes } from '../observability/tracing/tracing.js';
import { CompiledExecution, type ValidOperation } from './compiled-execution.js';
import { withoutPlainResolvers } from './plain-fields.js';
import type { GraphqlContext } from './graphql-context.js';
import type { OperationCache } from './operation-cache.js';
import type { ResponseCache } from './response-cache.js';

type Executor = (request: Executed) => ReturnType<CompiledExecution['run']>;

interface Executed extends Pick<ValidOperation, 'schema' | 'document' | 'operation'> {
  readonly context: GraphqlContext;
  readonly request: {
    readonly query?: string | undefined;
    readonly operationName?: string | null | undefined;
    readonly variables?: Readonly<Record<string, unknown>> | undefined;
  };
}

/**
 * Replaces Apollo's execution with `CompiledExecution`. The gateway interface is the only one that leaves everything
 * around it unchanged: parsing, validation, plugins, error formatting. Behind this gateway there is only our own
 * schema.
 */
export class CompiledGateway {
  private schema: GraphQLSchema | null = null;

  constructor(
    private readonly shared: ResponseCache,
    private readonly operations: OperationCache,
    private readonly execution = new CompiledExecution(),
  ) {}

  /** Receives the schema that Nest built, before the server starts. */
  readonly takeSchema = (schema: GraphQLSchema): GraphQLSchema => {
    this.schema = withoutPlainResolvers(schema);
    return this.schema;
  };

  onSchemaLoadOrUpdate(
    tell: (loaded: { apiSchema: GraphQLSchema; coreSupergraphSdl: string }) => void,
  ): () => void {
    if (!this.schema) throw new Error('The GraphQL server started before its schema was built.');
    tell({ apiSchema: this.schema, coreSupergraphSdl: '' });
    return () => undefined;
  }

  load(): Promise<{ executor: Executor }> {
    const executor: Executor = ({ schema, document, operation, context, request }) => {
      const result = this.operations.takeResult(context.req);
      if (result) return result;
      if (request.query !== undefined) {
        this.operations.learn(request.query, request.operationName, { schema, document, operation });
      }
      return this.run({ schema, document, operation, context, variables: request.variables ?? {} });
    };
    return Promise.resolve({ executor });
  }

  /** Runs an operation that passed validation. */
  readonly run = (valid: ValidOperation): Promise<ExecutionResult> => {
    const { name, attributes } = describe(valid.operation);
    return inSpan(name, { kind: 'internal', attributes }, (span) => {
      const answer = this.shared.answer(valid, () => this.execution.run(valid));
      return span ? answer.then((result) => noteErrors(span, result)) : answer;
    });
  };

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

/** Operation names are caller input: their length is bounded. */
const MAX_NAME = 60;

/** An operation's name in traces, without its variables or its text. */
function describe({ operation, name }: ValidOperation['operation']): {
  readonly name: string;
  readonly attributes: SpanAttributes;
} {
  const called = name?.value.slice(0, MAX_NAME);
  return {
    name: called === undefined ? operation : `${operation} ${called}`,
    attributes: {
      'graphql.operation.type': operation,
      ...(called === undefined ? {} : { 'graphql.operation.name': called }),
    },
  };
}

/** Records resolver errors by code. */
function noteErrors(span: OpenSpan, result: ExecutionResult): ExecutionResult {
  for (const { originalError } of result.errors ?? []) {
    if (originalError) noteError(span, toDomainError(originalError));
  }
  return result;
}
