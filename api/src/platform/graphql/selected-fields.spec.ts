import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { selectedBelow, selects } from './selected-fields.js';

const schema = buildSchema(
  'type Query { thing: Thing } type Thing { name: String part: Part } type Part { size: Int unit: String }',
);

async function read<Answer>(
  source: string,
  of: (info: GraphQLResolveInfo) => Answer,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  const thing = (_arguments: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    answer = of(info);
    return null;
  };
  await graphql({ schema, source, rootValue: { thing } });
  return answer;
}

const isSelected = (source: string, ...path: string[]) => read(source, (info) => selects(info, ...path));

describe('a field counts as selected', () => {
  it.each([
    ['when it stands there', '{ thing { part { size } } }', true],
    ['under another name', '{ thing { p: part { s: size } } }', true],
    ['in a fragment', '{ thing { ...T } } fragment T on Thing { part { size } }', true],
    ['in an inline fragment', '{ thing { ... on Thing { part { size } } } }', true],
    ['not when only its parent does', '{ thing { part { __typename } } }', false],
    ['not when another field does', '{ thing { name } }', false],
  ])('%s', async (_, source, expected) => {
    expect(await isSelected(source, 'part', 'size')).toBe(expected);
  });
});

describe('the selected fields below a field are found', () => {
  it.each([
    ['by their own names', '{ thing { p: part { s: size } name } }', ['size']],
    [
      'in fragments',
      '{ thing { part { ...P ... on Part { unit } } } } fragment P on Part { size }',
      ['size', 'unit'],
    ],
    ['of both places where it stands', '{ thing { part { size } other: part { unit } } }', ['size', 'unit']],
    ['none when it is not asked for', '{ thing { name } }', []],
  ])('%s', async (_, source, expected) => {
    expect([...((await read(source, (info) => selectedBelow(info, 'part'))) ?? [])].sort()).toEqual(expected);
  });
});
