import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { ApiModule } from './api.module.js';

const HEADER = '# Emitted from the code by "npm run codegen": change the resolvers, not this file.\n\n';

@Module({ imports: [GraphQLSchemaBuilderModule] })
class SchemaModule {}

/** Generates the GraphQL schema from the code, without a database: the required content of `api/schema.graphql`. */
export async function emitSchema(): Promise<string> {
  const app = await NestFactory.createApplicationContext(SchemaModule, { logger: false });
  try {
    const factory = app.get(GraphQLSchemaFactory);
    const schema = await factory.create(resolversBelow(ApiModule), { dateScalarMode: 'isoDate' });
    return `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`;
  } finally {
    await app.close();
  }
}

type ClassType = abstract new (...parameters: never[]) => unknown;

/** Every resolver that the module and its imports provide. */
function resolversBelow(root: ClassType): ClassType[] {
  const resolvers = new Set<ClassType>();
  const seen = new Set<ClassType>();
  const visit = (module: ClassType): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const provider of getClasses(module, 'providers')) {
      if (Reflect.hasMetadata('graphql:resolver_type', provider)) resolvers.add(provider);
    }
    for (const imported of getClasses(module, 'imports')) visit(imported);
  };
  visit(root);
  return [...resolvers];
}

function getClasses(module: ClassType, kind: 'providers' | 'imports'): ClassType[] {
  const listed: unknown = Reflect.getMetadata(kind, module) ?? [];
  return Array.isArray(listed) ? listed.filter(isClass) : [];
}

function isClass(value: unknown): value is ClassType {
  return typeof value === 'function';
}
