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

/** May be absent; null is no value for it. */
export const MayBeAbsent = () => ValidateIf((_, value: unknown) => value !== undefined);

/** May be absent or null. */
export const MayBeNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);

/** A text of 1 to `max` characters. */
export const ShortText = (message: string, max: number) =>
  applyDecorators(IsString({ message }), Length(1, max, { message }));

/** A point in time, or none. Over REST it is a text; GraphQL has parsed it already. */
export const OptionalTime = (message: string) =>
  applyDecorators(
    Cleaned((value) => (typeof value === 'string' ? new Date(value) : value)),
    MayBeNull(),
    IsDate({ message }),
  );

/** Takes surrounding blanks away and composes characters, in a list too; leaves what is no text for the next check. */
export const Trimmed = () => Cleaned(trim);

/** Brings a value into its normal form before it is checked. `clean` must take anything. */
export const Cleaned = (clean: (value: unknown) => unknown) =>
  Transform(({ value }: { value: unknown }) => clean(value));

/** The field under which an error is given, by the value and the field that was checked. */
export class ErrorPath {
  constructor(readonly find: (value: unknown, field: string) => string) {}
}

/**
 * A value that satisfies a condition, which may depend on the other fields of its object.
 * @param message what is wanted, in words
 * @param path where the error is given, from the class on; absent: at the field
 */
export const Satisfies = (
  condition: (value: unknown, object: object) => boolean,
  message: string | ((value: unknown, object: object) => string),
  path?: string | ErrorPath['find'],
) =>
  ValidateBy(
    {
      // Contexts are kept by name.
      name: path === undefined ? 'satisfies' : 'satisfiesAt',
      validator: {
        validate: (value, given) => condition(value, given?.object ?? {}),
        defaultMessage: (given) =>
          typeof message === 'string' ? message : message(given?.value, given?.object ?? {}),
      },
    },
    path === undefined
      ? {}
      : { context: { path: new ErrorPath(typeof path === 'string' ? () => path : path) } },
  );

/** A list in which every entry satisfies a condition. The error is given at the first that doesn't. */
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

/** Trimmed, with accents as one character with their letter (NFC), so that what looks alike is found alike. */
export function toPlainText(text: string): string {
  return text.normalize('NFC').trim();
}

function trim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trim);
  return typeof value === 'string' ? toPlainText(value) : value;
}
