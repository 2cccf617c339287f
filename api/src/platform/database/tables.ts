import { sql, type ColumnType, type RawBuilder } from 'kysely';
import type { OutboxEntry } from '../events/outbox.entity.js';
import { getColumnName } from './column-names.js';

/**
 * Every table by its camelCase name, as typed queries see it. An entity adds its own table beside its class:
 *
 * ```ts
 * declare module '../../../platform/database/tables.js' {
 *   interface Tables {
 *     picture: EntityTable<Picture, 'isShown' | 'createdAt', 'colors'>;
 *   }
 * }
 * ```
 *
 * The entities are compared with the migrated schema by a contract test, so that a renamed column is first a failing
 * test, then a compile error at each query that reads it.
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

/** One of these values, of which there may be none: `where('id', '=', anyOf(ids))`. */
export function matchAny<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** The time at which the transaction began. */
export const now: RawBuilder<Date> = sql<Date>`now()`;

/** So many seconds before `now`. */
export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}

/** So many days before `now`. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}

/** So many seconds after `now`. */
export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** A new `updatedAt`: now, but always after the one before, even when two writes share a millisecond. */
export const laterThanBefore: RawBuilder<Date> = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** The same row under the names of its columns in the database, as `jsonb_populate_recordset` reads it. */
export function databaseRow(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).map(([property, value]) => [getColumnName(property), value]));
}
