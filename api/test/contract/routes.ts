import { RequestMethod } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { DeclaredAccess, type ReachableHandler } from '../../src/platform/access/declared-access.js';
import type { TestApp } from '../harness/index.js';

/** The placeholder for an id in a listed path or call. */
export const ID_IN_PATHS = '01a1fdef-a9dd-766a-b34c-226112d06ee4';

export interface RestRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Every REST route of the product with its literal path, ids filled in. */
export function listRestRoutes(app: TestApp): RestRoute[] {
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype: unknown = metatype.prototype;
      if (typeof prototype !== 'object' || prototype === null) return [];
      const prefix = String(Reflect.getMetadata('path', metatype) ?? '');
      return Object.getOwnPropertyNames(prototype).flatMap((name) => {
        const handler: unknown = Reflect.get(prototype, name);
        if (name === 'constructor' || typeof handler !== 'function') return [];
        if (!Reflect.hasMetadata('path', handler)) return [];
        const own = String(Reflect.getMetadata('path', handler));
        const method = RequestMethod[Number(Reflect.getMetadata('method', handler))] ?? 'GET';
        const path = `/${prefix}/${own}`
          .replace(/\/+/g, '/')
          .replace(/(?<=.)\/$/, '')
          .replace(/:\w+/g, ID_IN_PATHS);
        return [{ name: `${metatype.name}.${name}`, method, path }];
      });
    });
}

/** What a handler requires, by the name of its class and method. */
export function getRule(app: TestApp, name: string): ReachableHandler['rule'] {
  return app
    .get(DeclaredAccess)
    .handlers()
    .find((handler) => handler.name === name)?.rule;
}

export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  /** A call with arguments of the right types. */
  readonly call: string;
  readonly rule: ReachableHandler['rule'];
}

/** Every field of the schema's queries and mutations, with what its resolver requires. */
export function listRootFields(app: TestApp): RootField[] {
  const { schema } = app.get(GraphQLSchemaHost);
  const rules = new Map(
    app
      .get(DeclaredAccess)
      .handlers()
      .filter(({ transport }) => transport === 'graphql')
      .map(({ name, rule }) => [name.split('.').at(-1) ?? name, rule]),
  );
  const list = (kind: RootField['kind'], fields: readonly GraphQLField<unknown, unknown>[]): RootField[] =>
    fields.map((field) => ({
      kind,
      name: field.name,
      call: `${kind} { ${getCall(field)} }`,
      rule: rules.get(field.name),
    }));
  return [
    ...list('query', Object.values(schema.getQueryType()?.getFields() ?? {})),
    ...list('mutation', Object.values(schema.getMutationType()?.getFields() ?? {})),
  ];
}

/** A call of the field with arguments of the right types. */
function getCall(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.map((argument) => `${argument.name}: ${sample(argument.type)}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${field.name}${given === '' ? '' : `(${given})`}${selection}`;
}

function sample(type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => String(field.type).endsWith('!'));
    return `{ ${fields.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')} }`;
  }
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  const samples: Record<string, string> = {
    JSONObject: '{}',
    DateTime: '"2026-01-31T09:00:00.000Z"',
    Int: '1',
    Boolean: 'true',
  };
  return samples[named.name] ?? `"${ID_IN_PATHS}"`;
}
