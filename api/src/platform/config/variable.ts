import { z } from 'zod';

/** An http or https URL, without a trailing slash. */
export const webAddress = z
  .string()
  .refine(isHttpUrl)
  .transform((value) => value.replace(/\/+$/, ''));

export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A variable: its schema, and how an error message describes a valid value. */
export function variable<T extends z.ZodType>(schema: T, hint: string): { schema: T; hint: string } {
  return { schema, hint };
}

export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
