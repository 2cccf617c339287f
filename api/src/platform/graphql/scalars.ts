import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

/** The format of timestamps from the database, which is also the wire format. */
const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A UTC timestamp, ISO 8601 with milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A point in time in UTC, ISO 8601 with milliseconds.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'string') return WRITTEN.test(value) ? value : new Date(value).toISOString();
    throw new GraphQLError('A DateTime needs a Date.');
  },
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : undefined),
});

/** A JSON object of answers by field name. */
export const JsonObjectScalar = new GraphQLScalarType<Record<string, unknown>, unknown>({
  name: 'JSONObject',
  description: 'A JSON object of answers by field name.',
  serialize: (value) => value,
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
});

function parseDate(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) {
    throw new GraphQLError('Enter a time like 2026-01-31T09:00:00.000Z.', {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
  return date;
}

function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GraphQLError('Send the answers as an object, by field name.', {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
  return { ...value };
}
