import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

/**
 * Takes away the resolvers that only read the property of their field's name, as Nest gives one to every field: without one
 * the value is read in place, which compiled code does for each row of a list. The schema answers as before.
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

/** Nest's own resolver, told by its name, that has no default value and reads no property of another name. */
function onlyReads({ name, resolve }: GraphQLField<unknown, unknown>): boolean {
  if (resolve?.name !== 'rootFieldResolver') return false;
  const read = (source: object): unknown => Reflect.apply(resolve, undefined, [source]);
  const value = {};
  return read({ [name]: value }) === value && read({}) === undefined;
}
