import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsDate,
  IsObject,
  IsString,
  Length,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

/** May be missing, but not null. */
export const MayBeAbsent = () => ValidateIf((_, value: unknown) => value !== undefined);

/** May be missing or null. */
export const MayBeNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);

/** A text of 1 to `max` characters. */
export const ShortText = (message: string, max: number) =>
  applyDecorators(IsString({ message }), Length(1, max, { message }));

/** An optional time. In REST it is a string; GraphQL has already parsed it. */
export const OptionalTime = (message: string) =>
  applyDecorators(
    Cleaned((value) => (typeof value === 'string' ? new Date(value) : value)),
    MayBeNull(),
    IsDate({ message }),
  );

/** Trims whitespace and normalizes characters, also in lists; leaves non-strings to the next rule. */
export const Trimmed = () => Cleaned(trim);

/** Normalizes a value before validation. `clean` must accept any value. */
export const Cleaned = (clean: (value: unknown) => unknown) =>
  Transform(({ value }: { value: unknown }) => clean(value));

/** The path at which an error is reported, from the value and its field. */
export class ErrorPath {
  constructor(readonly find: (value: unknown, field: string) => string) {}
}

/**
 * A value that satisfies a condition, which may depend on other fields of its object.
 * @param message describes a valid value
 * @param path where the error is reported, relative to the class; default: the field itself
 */
export const Satisfies = (
  condition: (value: unknown, object: object) => boolean,
  message: string | ((value: unknown, object: object) => string),
  path?: string | ErrorPath['find'],
) =>
  ValidateBy(
    {
      // Contexts are stored by name.
      name: path === undefined ? 'satisfies' : 'satisfiesAt',
      validator: {
        validate: (value, context) => condition(value, context?.object ?? {}),
        defaultMessage: (context) =>
          typeof message === 'string' ? message : message(context?.value, context?.object ?? {}),
      },
    },
    path === undefined
      ? {}
      : { context: { path: new ErrorPath(typeof path === 'string' ? () => path : path) } },
  );

/** A list in which every entry satisfies a condition. The error names the first entry that doesn't. */
export const EachSatisfies = (condition: (entry: unknown) => boolean, message: string) =>
  Satisfies(
    (value) => Array.isArray(value) && value.every(condition),
    message,
    (value, field) =>
      Array.isArray(value) ? `${field}.${value.findIndex((entry) => !condition(entry))}` : field,
  );

/** A list of at most `max` entries, each checked by its class. */
export const ListOf = (entry: () => new () => object, max: number, message: string) =>
  applyDecorators(
    Type(entry),
    EachSatisfies((value) => typeof value === 'object' && value !== null && !Array.isArray(value), message),
    ArrayMaxSize(max, { message }),
    ValidateNested({ each: true, message }),
  );

/** An object that is checked by its class. */
export const ObjectOf = (type: () => new () => object, message: string) =>
  applyDecorators(Type(type), IsObject({ message }), ValidateNested({ message }));

/** Whether a value is a day of the calendar, YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Whether a value is a number from `min` to `max`. */
export function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Trimmed and NFC-normalized, so that texts that look alike are equal. */
export function toPlainText(text: string): string {
  return text.normalize('NFC').trim();
}

function trim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trim);
  return typeof value === 'string' ? toPlainText(value) : value;
}
