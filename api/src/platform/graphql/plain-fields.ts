import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

/**
 * Removes the resolvers that only read the property of their field's name, which Nest adds to every field: without one
 * the value is read inline, which compiled code does for each row of a list. Responses are unchanged.
 */
export function withoutPlainResolvers(schema: GraphQLSchema): GraphQLSchema {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.has(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (onlyReads(field)) delete field.resolve;
    }
  }
  return schema;
}

/** Nest's own resolver, recognized by its name, without a default value or a renamed property. */
function onlyReads({ name, resolve }: GraphQLField<unknown, unknown>): boolean {
  if (resolve?.name !== 'rootFieldResolver') return false;
  const read = (source: object): unknown => Reflect.apply(resolve, undefined, [source]);
  const value = {};
  return read({ [name]: value }) === value && read({}) === undefined;
}
