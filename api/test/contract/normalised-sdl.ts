import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';

/** The schema in a normal form, whatever the layout of its file. */
export function normalised(sdl: string): string {
  return printSchema(lexicographicSortSchema(buildSchema(sdl)));
}
