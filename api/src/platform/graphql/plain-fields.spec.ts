import { buildSchema, graphql, GraphQLObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { withoutPlainResolvers } from './plain-fields.js';

/** A resolver as Nest creates it for a field with this property. */
function getResolver(property: string, defaultValue?: string) {
  const rootFieldResolver = (root: Record<string, unknown>) => root[property] ?? defaultValue;
  return rootFieldResolver;
}

it("removes only the resolvers that read the field's own property", async () => {
  const schema = buildSchema(`
    type Query { thing: Thing }
    type Thing { plain: String, renamed: String, defaulted: String, worked: String }`);
  const thing = schema.getType('Thing');
  if (!(thing instanceof GraphQLObjectType)) throw new Error('A thing is an object.');
  const fields = thing.getFields();
  fields['plain']!.resolve = getResolver('plain');
  fields['renamed']!.resolve = getResolver('other');
  fields['defaulted']!.resolve = getResolver('defaulted', 'a default');
  fields['worked']!.resolve = () => 'worked out';
  schema.getQueryType()!.getFields()['thing']!.resolve = () => ({ plain: 'p', other: 'o' });

  withoutPlainResolvers(schema);
  expect(Object.values(fields).map(({ name, resolve }) => [name, resolve !== undefined])).toEqual([
    ['plain', false],
    ['renamed', true],
    ['defaulted', true],
    ['worked', true],
  ]);
  const { data } = await graphql({ schema, source: '{ thing { plain renamed defaulted worked } }' });
  expect({ ...(data?.['thing'] as object) }).toEqual({
    plain: 'p',
    renamed: 'o',
    defaulted: 'a default',
    worked: 'worked out',
  });
});
