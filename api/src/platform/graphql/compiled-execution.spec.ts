import { buildSchema, execute, GraphQLObjectType, Kind, parse, type ExecutionResult } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CompiledExecution } from './compiled-execution.js';

const schema = buildSchema(`
  enum Kind { GOOD BAD }
  input Wanted { name: String!, most: Int = 3 }
  type Thing { id: ID!, name: String, kind: Kind, refused: String, needed: String!, parts(wanted: Wanted): [Thing!]! }
  type Query { thing(id: ID!): Thing, things: [Thing!]!, nothing: Thing, who: String }
  type Mutation { add(name: String!): Int! }
`);

interface Thing {
  readonly id: string;
  readonly name: string | undefined;
  readonly kind: string;
}

const thing = (id: string, name = `Thing ${id}`): Thing => ({ id, name, kind: 'GOOD' });

const added: string[] = [];
const fields = schema.getQueryType()!.getFields();
const ofThing = schema.getType('Thing');
if (!(ofThing instanceof GraphQLObjectType)) throw new Error('A thing is an object.');
const parts = ofThing.getFields();
parts['refused']!.resolve = () => Promise.reject(new Error('Not for you.'));
parts['needed']!.resolve = () => null;
parts['parts']!.resolve = ({ id }: Thing, { filter }: { filter?: { name: string; max: number } }) =>
  Array.from({ length: filter?.max ?? 1 }, (_, index) => thing(`${id}.${index}`, filter?.name));
fields['thing']!.resolve = (_root, { id }: { id: string }) => Promise.resolve(thing(id));
fields['things']!.resolve = () => [thing('1'), thing('2')];
fields['nothing']!.resolve = () => null;
fields['who']!.resolve = (_root, _args, context: { who: string }) => context.who;
schema.getMutationType()!.getFields()['add']!.resolve = (_root, { name }: { name: string }) =>
  added.push(name);

type Sample = [what: string, source: string, variables?: Record<string, unknown>];

const QUERIES: Sample[] = [
  ['a field', '{ who }'],
  ['an object', '{ thing(id: "7") { id name kind __typename } }'],
  ['a list', '{ things { id parts { id } } }'],
  ['null', '{ nothing { id } }'],
  ['aliases', '{ one: thing(id: 1) { id } two: thing(id: 2) { number: id } }'],
  ['fragments', 'query { things { ...T ... on Thing { kind } } } fragment T on Thing { id name }'],
  ['variables', 'query ($id: ID!) { thing(id: $id) { id } }', { id: '3' }],
  [
    'an input with its default',
    'query ($w: Wanted) { thing(id: 1) { parts(wanted: $w) { name } } }',
    { w: { name: 'x' } },
  ],
  [
    'what is included',
    'query ($a: Boolean!) { things { id @include(if: $a) name @skip(if: $a) } }',
    { a: true },
  ],
  [
    'what is left out',
    'query ($a: Boolean!) { things { id @include(if: $a) name @skip(if: $a) } }',
    { a: false },
  ],
  ['a variable that is missing', 'query ($id: ID!) { thing(id: $id) { id } }', {}],
  [
    'a variable of another kind',
    'query ($w: Wanted) { thing(id: 1) { parts(wanted: $w) { id } } }',
    { w: { name: 5 } },
  ],
  ['a field that is refused', '{ things { id refused } }'],
  ['a null where none may be', '{ thing(id: 1) { needed } who }'],
  ['the schema itself', '{ __schema { queryType { name } } }'],
];

/** The serialized result; compiled code doesn't report the location of an error in the document. */
const wire = ({ data, errors }: ExecutionResult): unknown => ({
  data: JSON.parse(JSON.stringify(data ?? null)) as unknown,
  errors: errors?.map(({ message, path, originalError }) => ({
    message,
    path,
    cause: originalError?.message,
  })),
});

describe('a compiled operation answers as the reference implementation does', () => {
  it.each<Sample>(QUERIES)('%s', async (_what, source, variables = {}) => {
    const document = parse(source);
    const operation = document.definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    )!;
    const context = { who: 'Ada' };
    const reference = await execute({ schema, document, variableValues: variables, contextValue: context });
    const execution = new CompiledExecution(1);
    for (const _time of ['first', 'again']) {
      const result = await execution.run({ schema, document, operation, variables, context });
      expect(wire(result)).toEqual(wire(reference));
    }
  });
});

it('a compiled mutation runs once each time it is sent', async () => {
  const document = parse('mutation ($a: String!) { first: add(name: $a) second: add(name: "b") }');
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  const execution = new CompiledExecution(2);
  for (let time = 1; time <= 3; time += 1) {
    const variables = { a: `a${time}` };
    const { data } = await execution.run({ schema, document, operation, variables, context: {} });
    expect({ ...data }).toEqual({ first: time * 2 - 1, second: time * 2 });
  }
  expect(added).toEqual(['a1', 'b', 'a2', 'b', 'a3', 'b']);
});
