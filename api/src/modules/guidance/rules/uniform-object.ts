import { z } from 'zod';

/**
 * An object without unknown keys, like `z.strictObject`, that always has all keys of its schema in the same order:
 * optional ones that are missing are undefined. The engine reads thousands of rules for each person, and V8 reads
 * objects several times as fast if they have the same keys in the same order.
 */
export function uniformObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const none = Object.fromEntries(Object.keys(shape).map((key) => [key, undefined]));
  return z.strictObject(shape).overwrite((value) => ({ ...none, ...value }));
}
