import fc from 'fast-check';
import { z } from 'zod';
import type { Calculator } from './calculator.js';
import { fieldSchema, type FieldSchema } from './input-errors.js';

const required = z.object({ required: z.array(z.string()).default([]) });

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any value that satisfies a field's schema. */
function arbitraryValue(schema: FieldSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 31) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e12, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(arbitraryValue))
        : fc.array(arbitraryValue(schema.items ?? {}), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 5, 5),
          });
    case 'object':
      return arbitraryObject(schema);
    default:
      if (schema.examples) return fc.constantFrom(...schema.examples);
      return schema.format === 'date' ? day : fc.string();
  }
}

function arbitraryObject(schema: FieldSchema): fc.Arbitrary<Record<string, unknown>> {
  const needed = new Set(required.parse(schema).required);
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(properties.map(([name, field]) => [name, arbitraryValue(field)])), {
    requiredKeys: properties.map(([name]) => name).filter((name) => needed.has(name)),
  });
}

/** Any input that satisfies the schema; rules across fields may still reject it. */
export function arbitraryInput({ inputSchema }: Calculator): fc.Arbitrary<Record<string, unknown>> {
  return arbitraryObject(fieldSchema.parse(inputSchema));
}
