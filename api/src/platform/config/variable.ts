import { z } from 'zod';

/** An http or https URL, without a trailing slash. */
export const webAddress = z
  .string()
  .refine(isHttpUrl)
  .transform((value) => value.replace(/\/+$/, ''));

export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A variable: its schema, and how an error message describes a valid value. */
export function one<T extends z.ZodType>(schema: T, wanted: string): { schema: T; wanted: string } {
  return { schema, wanted };
}

export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
