import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import type { TestApp } from '../harness/index.js';

const MAX_DEPTH = 5;

type Field = GraphQLField<unknown, unknown>;

/** The fields of an object that can be requested without arguments. */
function listFields(type: GraphQLObjectType): Field[] {
  return Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument));
}

/** All values of an object, without those of the objects in it. */
function getLeaves(type: GraphQLObjectType): string {
  const names = listFields(type)
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map(({ name }) => name);
  return ['__typename', ...names].join(' ');
}

/**
 * The selections that reach each object behind a root field by each way, with all its values. A way visits no type
 * twice.
 */
export function listNestedSelections(app: TestApp, rootField: string): string[] {
  const { schema } = app.get(GraphQLSchemaHost);
  const root = schema.getQueryType()?.getFields()[rootField];
  const type = root && getNamedType(root.type);
  if (!isObjectType(type)) return [];
  const selections: string[] = [];
  const walk = (at: GraphQLObjectType, wrap: (inner: string) => string, seen: readonly string[]): void => {
    selections.push(wrap(getLeaves(at)));
    if (seen.length >= MAX_DEPTH) return;
    for (const field of listFields(at)) {
      const next = getNamedType(field.type);
      if (!isObjectType(next) || seen.includes(next.name)) continue;
      walk(next, (inner) => wrap(`${field.name} { ${inner} }`), [...seen, next.name]);
    }
  };
  walk(type, (inner) => `{ ${inner} }`, [type.name]);
  return selections;
}
