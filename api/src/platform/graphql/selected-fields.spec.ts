import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { selects } from './selected-fields.js';

const schema = buildSchema(
  'type Query { thing: Thing } type Thing { name: String part: Part } type Part { size: Int }',
);

async function asked(source: string, ...path: string[]): Promise<boolean | undefined> {
  let answer: boolean | undefined;
  const thing = (_arguments: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    answer = selects(info, ...path);
    return null;
  };
  await graphql({ schema, source, rootValue: { thing } });
  return answer;
}

describe('a field counts as selected', () => {
  it.each([
    ['when it stands there', '{ thing { part { size } } }', true],
    ['under another name', '{ thing { p: part { s: size } } }', true],
    ['in a fragment', '{ thing { ...T } } fragment T on Thing { part { size } }', true],
    ['in an inline fragment', '{ thing { ... on Thing { part { size } } } }', true],
    ['not when only its parent does', '{ thing { part { __typename } } }', false],
    ['not when another field does', '{ thing { name } }', false],
  ])('%s', async (_, source, expected) => {
    expect(await asked(source, 'part', 'size')).toBe(expected);
  });
});
