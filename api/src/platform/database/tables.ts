import { CamelCasePlugin, sql, type ColumnType, type RawBuilder } from 'kysely';
import type { OutboxEntry } from '../events/outbox.entity.js';

/**
 * Every table by its camelCase name, as typed queries see it. An entity adds its own table beside its class:
 *
 * ```ts
 * declare module '../../../platform/database/tables.js' {
 *   interface Tables {
 *     pricingTier: EntityTable<PricingTier, 'isActive' | 'createdAt', 'features'>;
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
export function getAny<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** The time at which the transaction began. */
export const now: RawBuilder<Date> = sql<Date>`now()`;

/** A new `updatedAt`: now, but always after the one before, even when two writes share a millisecond. */
export const laterThanBefore: RawBuilder<Date> = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** Names columns as the typed queries do. */
class ColumnNames extends CamelCasePlugin {
  of(property: string): string {
    return this.snakeCase(property);
  }
}

const columnNames = new ColumnNames();

/** The same row under the names of its columns in the database, as `jsonb_populate_recordset` reads it. */
export function databaseRow(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([property, value]) => [columnNames.of(property), value]),
  );
}
