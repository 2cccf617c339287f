import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, isEnumType, Kind, OperationTypeNode, parse, print, visit } from 'graphql';

/**
 * @typedef {Readonly<Record<string, unknown>>} Variables
 * @typedef {{ name: string, text: string, variables: ReadonlyMap<string, Variable> }} Operation
 * @typedef {{ isRequired: boolean, choices: readonly unknown[] }} Variable choices: each value of an enum or a boolean
 */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['web/src/features/admin', 'web/src/product', 'web/src/app/shell/admin'];
/** Skips the product's operations that the back office doesn't send. */
const OFFICE = /features\/admin|shell\/admin/;

/**
 * The queries that screens send, read from their own files, so that new ones are measured automatically.
 * @param {readonly string[]} folders with the queries and their fragments; by default, those of the back
 * office
 * @param {RegExp} screens which files' queries are read
 * @returns {Operation[]}
 */
export function readOperations(folders = FOLDERS, screens = OFFICE) {
  const schema = buildSchema(readFileSync(join(REPOSITORY, 'api/schema.graphql'), 'utf8'));
  /** @type {Map<string, import('graphql').FragmentDefinitionNode>} */
  const fragments = new Map();
  /** @type {import('graphql').OperationDefinitionNode[]} */
  const queries = [];
  for (const file of folders.flatMap(listFiles)) {
    for (const definition of parse(readFileSync(file, 'utf8')).definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      if (definition.kind !== Kind.OPERATION_DEFINITION || !screens.test(file)) continue;
      if (definition.operation === OperationTypeNode.QUERY) queries.push(definition);
    }
  }
  return queries.map((query) => ({
    name: query.name?.value ?? '',
    text: [query, ...reachedFragments(query, fragments)].map(printForServer).join('\n'),
    variables: new Map(
      (query.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => [
        variable.name.value,
        {
          isRequired: type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
          choices: listChoices(schema, print(type).replace('!', '')),
        },
      ]),
    ),
  }));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  const path = join(REPOSITORY, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(path, name));
}

/**
 * @param {import('graphql').ASTNode} root
 * @param {ReadonlyMap<string, import('graphql').FragmentDefinitionNode>} fragments
 * @returns {import('graphql').FragmentDefinitionNode[]}
 */
function reachedFragments(root, fragments) {
  /** @type {Set<import('graphql').FragmentDefinitionNode>} */
  const reached = new Set();
  const follow = (/** @type {import('graphql').ASTNode} */ node) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || reached.has(fragment)) return;
        reached.add(fragment);
        follow(fragment);
      },
    });
  };
  follow(root);
  return [...reached];
}

/** Directives for the client only. */
const OF_CLIENT = new Set(['unmask', 'connection']);

/** @param {import('graphql').ASTNode} node */
function printForServer(node) {
  return print(visit(node, { Directive: ({ name }) => (OF_CLIENT.has(name.value) ? null : undefined) }));
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {string} name
 * @returns {unknown[]}
 */
function listChoices(schema, name) {
  if (name === 'Boolean') return [true];
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
}
