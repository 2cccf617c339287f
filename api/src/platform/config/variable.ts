import { z } from 'zod';

/** A URL of http or https, without a slash at the end. */
export const webAddress = z
  .string()
  .refine(isHttpUrl)
  .transform((value) => value.replace(/\/+$/, ''));

export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A variable: how it is read, and how the message of a wrong one describes it. */
export function one<T extends z.ZodType>(schema: T, wanted: string): { schema: T; wanted: string } {
  return { schema, wanted };
}

export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
