import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Reads worked cases from JSON files, each an array.
 * @throws ZodError if a case has another shape
 */
export function readCases<Case>(shape: z.ZodType<Case>, ...files: readonly URL[]): Case[] {
  const found = files.flatMap((file): unknown[] => JSON.parse(readFileSync(file, 'utf8')));
  return z.array(shape).parse(found);
}
