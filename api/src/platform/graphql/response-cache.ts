import { Injectable } from '@nestjs/common';
import {
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { VersionedCache } from '../cache/versioned-cache.js';
import { Settings } from '../config/settings.js';
import type { ValidOperation } from './compiled-execution.js';

/**
 * The current version of the data behind a field.
 * @returns null when, with these arguments, the response is not the same for everyone
 */
export type ResponseVersion = (args: Readonly<Record<string, unknown>>) => Promise<string> | null;

/** An operation whose response is the same for everyone. */
interface CachedOperation {
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly state: ResponseVersion;
  /** Responses by the values of the variables. */
  readonly answers: VersionedCache<ExecutionResult>;
}

/** What a response takes in memory as objects, relative to its text. */
const OBJECTS_PER_TEXT = 3;

/**
 * Caches responses that are the same for everyone until the version of their data changes. Covers operations that
 * request one field that its resolver has declared as cacheable, and below it only fields without a resolver of their
 * own. Only fields open to everyone are declared: a cached response runs no guard.
 */
@Injectable()
export class ResponseCache {
  private readonly states = new Map<string, ResponseVersion>();
  private readonly operations = new WeakMap<OperationDefinitionNode, CachedOperation | null>();
  private readonly caches = new Map<string, VersionedCache<ExecutionResult>>();
  private readonly texts = new WeakMap<object, string>();

  constructor(private readonly settings: Settings) {}

  /** Declares a query field; its handler is `@Public()`. */
  declare(field: string, state: ResponseVersion): void {
    this.states.set(field, state);
  }

  /** The declared fields. */
  get fields(): readonly string[] {
    return [...this.states.keys()];
  }

  /** The cached response, or the result of `make`. */
  async answer(valid: ValidOperation, make: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    const shared = this.operation(valid);
    if (!shared) return make();
    const { schema, operation, variables } = valid;
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    const state = coerced ? shared.state(getArgumentValues(shared.field, shared.node, coerced)) : null;
    if (state === null) return make();
    // Read before the response is made, so that it is never labeled newer than it is.
    const version = await state;
    const key = `${getKey(operation)} ${JSON.stringify(variables)}`;
    const cached = shared.answers.get(version, key);
    if (cached !== undefined) return cached;
    const made = await make();
    if (made.data && !made.errors) {
      const text = JSON.stringify(made.data);
      this.texts.set(made.data, text);
      shared.answers.set(version, key, made, (text.length + key.length) * OBJECTS_PER_TEXT);
    }
    return made;
  }

  /** Serializes a result; a cached one has been serialized already. */
  readonly written = ({ data, errors, extensions }: WrittenResult): string => {
    const text = data == null || errors || extensions ? undefined : this.texts.get(data);
    if (text !== undefined) return `{"data":${text}}\n`;
    return `${JSON.stringify({ errors, data, extensions })}\n`;
  };

  private operation(valid: ValidOperation): CachedOperation | null {
    const { operation } = valid;
    let cached = this.operations.get(operation);
    if (cached === undefined) {
      cached = this.read(valid);
      this.operations.set(operation, cached);
    }
    return cached;
  }

  private read({ schema, document, operation }: ValidOperation): CachedOperation | null {
    // Nothing could be kept: the version, which is a query, would be read for nothing.
    if (this.settings.answerCacheBytes === 0) return null;
    const [node, ...others] = operation.selectionSet.selections;
    if (operation.operation !== OperationTypeNode.QUERY || others.length > 0) return null;
    if (node?.kind !== Kind.FIELD || (node.directives ?? []).length > 0) return null;
    const field = schema.getQueryType()?.getFields()[node.name.value];
    const state = this.states.get(node.name.value);
    if (!field || !state || !isPlain(node.selectionSet, field.type, document, schema)) return null;
    return { node, field, state, answers: this.getCache(field.name) };
  }

  private getCache(field: string): VersionedCache<ExecutionResult> {
    const existing = this.caches.get(field);
    if (existing) return existing;
    const made = new VersionedCache<ExecutionResult>(this.settings.answerCacheBytes);
    this.caches.set(field, made);
    return made;
  }
}

/** What Apollo passes on for serialization. */
export interface WrittenResult {
  readonly data?: object | null | undefined;
  readonly errors?: readonly unknown[] | undefined;
  readonly extensions?: object | undefined;
}

let numbered = 0;
const numbers = new WeakMap<OperationDefinitionNode, number>();

/** An operation's number in this process. */
function getKey(operation: OperationDefinitionNode): number {
  const number = numbers.get(operation) ?? (numbered += 1);
  numbers.set(operation, number);
  return number;
}

/** Whether every selected field is read from the parent value, without a resolver of its own. */
function isPlain(
  set: SelectionSetNode | undefined,
  of: GraphQLOutputType,
  document: DocumentNode,
  schema: GraphQLSchema,
): boolean {
  const type = getNamedType(of);
  if (!set) return true;
  if (!isObjectType(type)) return false;
  return set.selections.every((selection) => {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value === '__typename') return true;
      const field = type.getFields()[selection.name.value];
      return (
        field !== undefined && !field.resolve && isPlain(selection.selectionSet, field.type, document, schema)
      );
    }
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return isPlain(selection.selectionSet, type, document, schema);
    const fragment = document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment !== undefined && isPlain(fragment.selectionSet, type, document, schema);
  });
}
