import type { GraphQLSchema } from 'graphql';
import { CompiledExecution, type ValidOperation } from './compiled-execution.js';
import { withoutPlainResolvers } from './plain-fields.js';
import type { SharedAnswers } from './shared-answers.js';

type Executor = (request: Executed) => ReturnType<CompiledExecution['run']>;

interface Executed extends Pick<ValidOperation, 'schema' | 'document' | 'operation' | 'context'> {
  readonly request: { readonly variables?: Readonly<Record<string, unknown>> | undefined };
}

/**
 * Puts `CompiledExecution` in the place of Apollo's own. The gateway is the one way in that keeps all around it as it is:
 * parsing, validation, plugins, the formatting of errors. Behind this one there is only our own schema.
 */
export class CompiledGateway {
  private schema: GraphQLSchema | null = null;

  constructor(
    private readonly shared: SharedAnswers,
    private readonly execution = new CompiledExecution(),
  ) {}

  /** Takes the schema as Nest made it; before the server starts. */
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
      const valid = { schema, document, operation, context, variables: request.variables ?? {} };
      return this.shared.answer(valid, () => this.execution.run(valid));
    };
    return Promise.resolve({ executor });
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
