import { buildSchema, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationLimits } from './limits.js';

const schema = buildSchema('type Query { node: Node costly: Node } type Node { id: ID next: Node }');
const costly = schema.getQueryType()?.getFields()['costly'];
if (costly) costly.extensions = { complexity: 400 };

function refusals(query: string): readonly string[] {
  return validate(schema, parse(query), [operationLimits]).map((error) => error.message);
}

function nested(levels: number): string {
  return `{ node { ${'next { '.repeat(levels - 2)}id${' }'.repeat(levels - 1)} }`;
}

describe('a GraphQL operation', () => {
  it('with ten levels is accepted, with eleven refused', () => {
    expect(refusals(nested(10))).toEqual([]);
    expect(refusals(nested(11))).toEqual(['The operation is more than 10 levels deep.']);
  });

  it('cannot hide depth in fragments', () => {
    const query = `{ node { ...a } } fragment a on Node { next { next { next { next { ...b } } } } }
      fragment b on Node { next { next { next { next { next { id } } } } } }`;
    expect(refusals(query)).toEqual(['The operation is more than 10 levels deep.']);
  });

  it('with one field under 15 aliases is accepted, under 16 refused', () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: node { id }`).join(' ')} }`;
    expect(refusals(aliases(15))).toEqual([]);
    expect(refusals(aliases(16))).toEqual([
      'The operation requests the field node under more than 15 names.',
    ]);
  });

  it('whose fragments multiply into too many fields is refused at once', () => {
    const bomb = Array.from(
      { length: 30 },
      (_, index) => `fragment f${index} on Node { ...f${index + 1} ...f${index + 1} }`,
    );
    const query = `{ node { ...f0 } } ${bomb.join(' ')} fragment f30 on Node { id }`;
    expect(refusals(query)).toContain('The operation requests more than 1000 fields.');
  });

  it('counts an expensive field as several fields', () => {
    const times = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: costly { id }`).join(' ')} }`;
    expect(refusals(times(2))).toEqual([]);
    expect(refusals(times(3))).toEqual(['The operation requests more than 1000 fields.']);
  });

  it('with circular fragments terminates', () => {
    const query = '{ node { ...a } } fragment a on Node { ...b } fragment b on Node { ...a id }';
    expect(refusals(query)).toEqual([]);
  });
});

/** Documents that other rules would compare with themselves for a long time. */
const LONG: readonly (readonly [string, string, string])[] = [
  [
    'variables',
    `query (${range(1_900, (index) => `$v${index}: Int`)}) { node { id } }`,
    'The document has more than 100 variables.',
  ],
  [
    'fragments that each spread the next two',
    `{ node { ...f0 } } ${range(400, (index) => `fragment f${index} on Node { ...f${index + 1} ...f${index + 2} }`)}`,
    'The document has more than 50 fragments.',
  ],
  [
    'fragments that nothing spreads',
    `{ node { id } } ${range(45, (index) => `fragment f${index} on Query { ${range(15, () => 'node { id }')} }`)}`,
    'The document has more than 1000 fields.',
  ],
  [
    'repetitions of one field',
    `{ ${range(400, () => 'node { id }')} }`,
    'The operation repeats node more than 15 times in one place.',
  ],
  [
    'operations',
    range(200, (index) => `query q${index} { node { id } }`),
    'The document has more than 20 operations.',
  ],
];

function range(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(' ');
}

describe('a GraphQL document is refused before other rules read it', () => {
  it.each(LONG)('with too many %s', (_what, query, message) => {
    const read: string[] = [];
    const witness = () => ({
      Field: ({ name }: { name: { value: string } }) => void read.push(name.value),
      VariableDefinition: () => void read.push('variable'),
      FragmentDefinition: () => void read.push('fragment'),
    });
    const errors = validate(schema, parse(query), [...specifiedRules, operationLimits, witness]);
    expect(errors.map((error) => error.message)).toEqual([message]);
    expect(read).toEqual([]);
  });

  it('unless it is as long as allowed', () => {
    const query = `query (${range(100, (index) => `$v${index}: Int`)}) {
      ${range(15, () => 'node { id }')} ...f0
    } ${range(50, (index) => `fragment f${index} on Query { node { id } }`)}`;
    expect(refusals(query)).toEqual([]);
  });
});
