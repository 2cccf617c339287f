import {
  GraphQLError,
  Kind,
  type ASTNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

/**
 * The size of a whole document, before fragments are spread. The rules of GraphQL compare selections, fragments, and
 * variables with each other, so their time grows with the square of these; documents of our own clients have less than
 * a fifth of each.
 */
const DOCUMENT_LIMITS = {
  operations: 20,
  fragments: 50,
  variables: 100,
  selections: 1_000,
  repeats: 15,
} as const;

/** Finds what makes a document too large to validate, in time proportional to its length; null if nothing does. */
export function findExcess({ definitions }: DocumentNode): GraphQLError | null {
  const operations = definitions.filter(isOperation);
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  const variables = operations.reduce(
    (sum, { variableDefinitions = [] }) => sum + variableDefinitions.length,
    0,
  );
  if (operations.length > DOCUMENT_LIMITS.operations)
    return tooMany('operations', DOCUMENT_LIMITS.operations);
  if (fragments > DOCUMENT_LIMITS.fragments) return tooMany('fragments', DOCUMENT_LIMITS.fragments);
  if (variables > DOCUMENT_LIMITS.variables) return tooMany('variables', DOCUMENT_LIMITS.variables);
  return findSelectionExcess(definitions);
}

function findSelectionExcess(definitions: readonly ASTNode[]): GraphQLError | null {
  let count = 0;
  const left = [...definitions];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const selections = ('selectionSet' in node ? node.selectionSet?.selections : undefined) ?? [];
    count += selections.length;
    if (count > DOCUMENT_LIMITS.selections) return tooMany('fields', DOCUMENT_LIMITS.selections);
    const repeated = findRepeated(selections);
    if (repeated !== null) {
      const message = `The operation repeats ${repeated} more than ${DOCUMENT_LIMITS.repeats} times in one place.`;
      return new GraphQLError(message);
    }
    left.push(...selections);
  }
  return null;
}

/** The response name that a selection set has too often. */
function findRepeated(selections: readonly SelectionNode[]): string | null {
  const times = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const name = (selection.alias ?? selection.name).value;
    const count = (times.get(name) ?? 0) + 1;
    if (count > DOCUMENT_LIMITS.repeats) return name;
    times.set(name, count);
  }
  return null;
}

function isOperation(node: ASTNode): node is OperationDefinitionNode {
  return node.kind === Kind.OPERATION_DEFINITION;
}

function tooMany(what: string, limit: number): GraphQLError {
  return new GraphQLError(`The document has more than ${limit} ${what}.`);
}
