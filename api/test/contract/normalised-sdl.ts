import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';

/** The same schema in one form, however its file is laid out. */
export function normalised(sdl: string): string {
  return printSchema(lexicographicSortSchema(buildSchema(sdl)));
}
