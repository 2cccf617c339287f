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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredAccess } from '../../src/platform/access/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
});

afterAll(() => app.close());

interface RestRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Every REST route of the program with its literal path, ids filled in. */
function restRoutes(): RestRoute[] {
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
          .replace(/:[^/]+/g, '01a1fdef-a9dd-766a-b34c-226112d06ee4');
        return [{ name: `${metatype.name}.${name}`, method, path }];
      });
    });
}

function getRule(name: string) {
  return app
    .get(DeclaredAccess)
    .handlers()
    .find((handler) => handler.name === name)?.rule;
}

describe('access', () => {
  it('every handler of every transport declares who may call it', () => {
    const handlers = app.get(DeclaredAccess).handlers();
    expect(handlers.length).toBeGreaterThan(20);
    expect(handlers.filter((handler) => !handler.rule)).toEqual([]);
  });

  it('a REST route that is not public answers a visitor with 401', async () => {
    const closed = restRoutes().filter((route) => getRule(route.name)?.kind !== 'public');
    const answers = await Promise.all(
      closed.map(async ({ name, method, path }) => ({
        name,
        status: (await app.client().send(method, path)).status,
      })),
    );
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((answer) => answer.status !== 401)).toEqual([]);
  });

  it('a REST route of another role answers a signed-in person with 403', async () => {
    const closed = restRoutes().filter((route) => getRule(route.name)?.kind === 'roles');
    const answers = await Promise.all(
      closed.map(async ({ name, method, path }) => ({
        name,
        status: (await person.client.send(method, path)).status,
      })),
    );
    expect(answers.filter((answer) => answer.status !== 403)).toEqual([]);
  });

  it('a GraphQL field that is not public answers a visitor with UNAUTHENTICATED', async () => {
    const { schema } = app.get(GraphQLSchemaHost);
    const handlers = app.get(DeclaredAccess).handlers();
    const closed = handlers.filter(
      (handler) => handler.transport === 'graphql' && handler.rule?.kind !== 'public',
    );
    const names = new Set(closed.map((handler) => handler.name.split('.').at(-1)));
    const fields = [
      ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
      ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
        (field) => ['mutation', field] as const,
      ),
    ].filter(([, field]) => names.has(field.name));
    const codes = await Promise.all(
      fields.map(async ([kind, field]) => {
        const answer = await app.client().gql(`${kind} { ${getCall(field)} }`);
        return { name: field.name, code: answer.errors[0]?.extensions.code };
      }),
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter(({ code }) => code !== 'UNAUTHENTICATED')).toEqual([]);
  });
});

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
  return samples[named.name] ?? '"01a1fdef-a9dd-766a-b34c-226112d06ee4"';
}
