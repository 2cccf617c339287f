import { sql, type ColumnType, type RawBuilder } from 'kysely';
import type { OutboxEntry } from '../events/outbox.entity.js';
import { getColumnName } from './column-names.js';

/**
 * Every table by its camelCase name, for typed queries. An entity declares its table next to its class:
 *
 * ```ts
 * declare module '../../../platform/database/tables.js' {
 *   interface Tables {
 *     picture: EntityTable<Picture, 'isShown' | 'createdAt', 'colors'>;
 *   }
 * }
 * ```
 *
 * A contract test compares the entities with the migrated schema, so a renamed column first fails a test, then is a
 * compile error at each query that reads it.
 */
export interface Tables {
  outbox: EntityTable<OutboxEntry, 'createdAt' | 'publishedAt' | 'settledAt', 'payload'>;
}

/**
 * The columns of an entity's table.
 * @typeParam Defaulted columns that the database fills when an INSERT leaves them out
 * @typeParam Json `jsonb` columns: written through `json()`, since the driver would send an array as an SQL array
 */
export type EntityTable<
  Entity extends object,
  Defaulted extends keyof Entity = never,
  Json extends keyof Entity = never,
> = {
  [Column in keyof Entity]: ColumnType<
    Entity[Column],
    | Written<Entity[Column], Column extends Json ? true : false>
    | (Column extends Defaulted ? undefined : never),
    Written<Entity[Column], Column extends Json ? true : false>
  >;
};

type Written<Value, IsJson extends boolean> = IsJson extends true
  ? RawBuilder<Exclude<Value, null>> | Extract<Value, null>
  : Value;

/** A value for a `jsonb` column. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}

/** Matches any of these values, possibly none: `where('id', '=', matchAny(ids))`. */
export function matchAny<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** When the transaction began. */
export const now: RawBuilder<Date> = sql<Date>`now()`;

/** `seconds` before `now`. */
export function secondsAgo(seconds: number | RawBuilder<number>): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}

/** `days` before `now`. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}

/** `seconds` after `now`. */
export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** A new `updatedAt`: now, but always later than the previous one, even when two writes share a millisecond. */
export const laterThanBefore: RawBuilder<Date> = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** The row under its database column names, as `jsonb_populate_recordset` expects it. */
export function databaseRow(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).map(([property, value]) => [getColumnName(property), value]));
}
