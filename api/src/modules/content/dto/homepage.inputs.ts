import { applyDecorators } from '@nestjs/common';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsNumber, IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import {
  Cleaned,
  EachSatisfies,
  isBetween,
  MayBeAbsent,
  MayBeNull,
  OptionalTime,
  Satisfies,
  toPlainText,
  Trimmed,
} from '../../../platform/validation/rules.js';

const MAX_ORDER = 10_000;
const MAX_LISTED = 500;
const ORDER = 'Enter a whole number.';

/**
 * A text of 1 to `max` characters, at least one of them visible. It stays plain text and is never
 * interpreted as markup.
 */
export const HomepageText = (label: string, max: number) =>
  applyDecorators(
    Cleaned((value) => (typeof value === 'string' ? toPlainText(value.replace(/\r\n?/g, '\n')) : value)),
    IsString({ message: `Enter a ${label}.` }),
    Satisfies((value) => isText(value, max), `Enter a ${label} of 1 to ${max} characters.`),
  );

/** The same, but optional: an empty text is null. */
export const OptionalHomepageText = (label: string, max: number) =>
  applyDecorators(
    Cleaned((value) =>
      typeof value === 'string' ? toPlainText(value.replace(/\r\n?/g, '\n')) || null : value,
    ),
    MayBeNull(),
    Satisfies((value) => isText(value, max), `Enter a ${label} of 1 to ${max} characters.`),
  );

/** Whether visitors see the item. */
export const ShownToVisitors = () =>
  applyDecorators(
    ApiField(() => Boolean, { optional: true, rest: { default: true } }),
    MayBeAbsent(),
    IsBoolean({ message: 'Enter true or false.' }),
  );

/** The position of an item in its list. Items with the same number are ordered by id. */
export const DisplayOrder = () =>
  applyDecorators(
    ApiField(() => Int, { optional: true, rest: { default: 1 } }),
    MayBeAbsent(),
    IsNumber({ maxDecimalPlaces: 0 }, { message: ORDER }),
    Satisfies((value) => isBetween(value, 0, MAX_ORDER), `Enter a whole number from 0 to ${MAX_ORDER}.`),
  );

const SEEN = 'The updatedAt you last read. If the item changed since then, the error is CONFLICT.';

/** The version that a change is based on. */
export const SeenVersion = () =>
  applyDecorators(
    ApiField(() => DateTimeScalar, { nullable: true, optional: true, description: SEEN }),
    OptionalTime('Use a time like 2026-01-31T09:00:00.000Z.'),
  );

const IdList = () =>
  applyDecorators(
    Trimmed(),
    EachSatisfies((entry) => typeof entry === 'string', 'Send a list of ids.'),
    Satisfies((value) => Array.isArray(value) && value.length <= MAX_LISTED, 'Send fewer ids.'),
  );

/** A new order of a whole list. */
@InputType()
export class ListOrderInput {
  @Field(() => [ID], { description: 'The ids in the order you last read. Another order is CONFLICT.' })
  @ApiProperty({ type: [String], description: 'The ids in the order you last read. Another order is 409.' })
  @IdList()
  from: readonly string[];

  @Field(() => [ID], { description: 'The same ids in their new order.' })
  @ApiProperty({ type: [String], description: 'The same ids in their new order.' })
  @IdList()
  to: readonly string[];
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && [...value].length <= max && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);
}
