import {
  execute,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

/** An operation that passed validation. */
export interface ValidOperation {
  readonly schema: GraphQLSchema;
  /** The same object whenever the same document is sent. */
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: unknown;
}

/**
 * A document is compiled once it repeats: one-off documents, as from someone exploring the api, never pay for it.
 */
const COMPILED_AT = 3;
const COMPILED_MAX = 500;

type Operation = CompiledQuery<Record<string, unknown>>;

/**
 * Executes operations. Repeated ones are compiled to code that calls the same resolvers, with the same guards, and
 * returns the same results; all others are left to the reference implementation. A field without a resolver is data:
 * compiled code does not call a function found in place of its value.
 */
export class CompiledExecution {
  private readonly seen = new WeakMap<OperationDefinitionNode, number>();
  private readonly compiled = new LRUCache<OperationDefinitionNode, { readonly code: Operation | null }>({
    max: COMPILED_MAX,
  });

  constructor(private readonly compiledAt = COMPILED_AT) {}

  async run(valid: ValidOperation): Promise<ExecutionResult> {
    const { schema, document, operation, variables, context } = valid;
    const compiled = this.compile(valid);
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (!compiled || errors) {
      return execute({
        schema,
        document,
        contextValue: context,
        variableValues: variables,
        operationName: operation.name?.value,
      });
    }
    const result = await compiled.query(undefined, context, variables);
    return result.errors ? { ...result, errors: result.errors.map(asReference) } : result;
  }

  private compile({ schema, document, operation }: ValidOperation): Operation | null {
    const compiled = this.compiled.get(operation);
    if (compiled) return compiled.code;
    const times = (this.seen.get(operation) ?? 0) + 1;
    this.seen.set(operation, times);
    if (times < this.compiledAt) return null;
    const made = compileQuery<Record<string, unknown>>(schema, document, operation.name?.value, {
      disablingCapturingStackErrors: true,
    });
    // What cannot be compiled is not tried again.
    const code = isCompiledQuery(made) ? made : null;
    this.compiled.set(operation, { code });
    return code;
  }
}

/**
 * The error as the reference implementation would report it: an invalid value from a resolver is our fault, not the
 * caller's.
 */
function asReference({ message, path, originalError }: GraphQLError): GraphQLError {
  return new GraphQLError(message, {
    path: path ?? null,
    originalError: originalError ?? new Error(message),
  });
}
