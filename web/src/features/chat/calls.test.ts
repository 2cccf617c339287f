import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operations } from './calls';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../api/schema.graphql'), 'utf8'));

describe('a chat operation', () => {
  it.each(Object.entries(operations))('is valid against the schema: %s', (_name, operation) => {
    expect(validate(schema, parse(operation))).toEqual([]);
  });
});
