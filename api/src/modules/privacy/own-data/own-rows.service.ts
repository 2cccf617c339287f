import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { getColumnName } from '../../../platform/database/column-names.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { matchAny } from '../../../platform/database/tables.js';
import { readDataMap, type DataMap, type MappedTable } from '../data-map/data-map.js';

const BATCH = 200;

const rowShape = z.record(z.string(), z.unknown());
export type OwnRow = z.infer<typeof rowShape>;

/** Replaces the name of a staff member in a row. */
const STAFF = 'our staff';
/** Replaces the person's own ID in a row. */
const YOU = 'you';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

/** Reads a person's rows of any table, by the owner in the data map. */
@Injectable()
export class OwnRowsService {
  private read: DataMap | null = null;

  constructor(private readonly database: Database) {}

  /** The data map of this process, read once after all entities are loaded. */
  get map(): DataMap {
    return (this.read ??= readDataMap());
  }

  /** The number of the person's rows in the table; 0 if rows can't be attributed to anyone. */
  async count(ctx: RequestContext, table: MappedTable, userId: string): Promise<number> {
    if (table.map.owner === null) return 0;
    const { rows } = await sql<{ count: string }>`
      SELECT count(*)::text AS count FROM ${sql.table(table.name)} AS t WHERE ${this.isOwn(table, 't', userId)}
    `.execute(this.database.query(ctx));
    return Number(rows[0]?.count ?? 0);
  }

  /**
   * The person's rows for an export, in batches: without withheld columns, staff identities and other
   * people's data. Keys are column names.
   */
  async *list(ctx: RequestContext, table: MappedTable, userId: string): AsyncGenerator<OwnRow[]> {
    if (table.map.owner === null) return;
    const key = await this.listKey(ctx, table);
    let last: string | null = null;
    for (;;) {
      const batch: string[] = await this.readBatch(ctx, table, userId, key, last);
      if (batch.length > 0) yield await this.show(ctx, table, userId, batch);
      last = batch.at(-1) ?? null;
      if (batch.length < BATCH) return;
    }
  }

  /** How often the person appears as staff in rows about others, by table and column. */
  async countAsStaff(
    ctx: RequestContext,
    userId: string,
  ): Promise<{ table: string; column: string; title: string; rows: number }[]> {
    const found: { table: string; column: string; title: string; rows: number }[] = [];
    for (const table of this.map.tables) {
      for (const { name, property, mark } of table.columns) {
        if (mark?.kind !== 'staff' || property === 'referredById' || property === 'affiliateId') continue;
        const { rows } = await sql<{ count: string }>`
          SELECT count(*)::text AS count FROM ${sql.table(table.name)} AS t WHERE ${sql.ref(`t.${name}`)} = ${userId}
        `.execute(this.database.query(ctx));
        const count = Number(rows[0]?.count ?? 0);
        if (count > 0) found.push({ table: table.name, column: name, title: table.map.title, rows: count });
      }
    }
    return found;
  }

  private async readBatch(
    ctx: RequestContext,
    table: MappedTable,
    userId: string,
    key: readonly string[],
    last: string | null,
  ): Promise<string[]> {
    const columns = sql.join(key.map((name) => sql.ref(`t.${name}`)));
    const after =
      last === null
        ? sql`true`
        : sql`(${columns}) > (SELECT ${sql.join(key.map((name) => sql.ref(`r.${name}`)))}
                FROM jsonb_populate_record(NULL::${sql.table(table.name)}, ${last}::jsonb) AS r)`;
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(table.name)} AS t
      WHERE ${this.isOwn(table, 't', userId)} AND ${after} ORDER BY ${columns} LIMIT ${sql.lit(BATCH)}
    `.execute(this.database.query(ctx));
    return rows.map(({ row }) => row);
  }

  private async listKey(ctx: RequestContext, { name }: MappedTable): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      SELECT a.attname::text AS name FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = ${name}::regclass AND i.indisprimary ORDER BY a.attnum
    `.execute(this.database.query(ctx));
    return rows.map((row) => row.name);
  }

  /** Whether the row `alias` is the person's. */
  private isOwn({ name, map }: MappedTable, alias: string, userId: string): RawBuilder<boolean> {
    const { owner } = map;
    if (owner === null) throw new Error(`Nobody owns rows of ${name}.`);
    if (typeof owner === 'string') {
      return sql<boolean>`${sql.ref(`${alias}.${getColumnName(owner)}`)} = ${userId}`;
    }
    const parent = this.map.tables.find((table) => table.name === owner.of);
    if (!parent) throw new Error(`${name} belongs to ${owner.of}, which isn't in the data map.`);
    const above = `${alias}p`;
    const key = sql.ref(`${above}.${getColumnName(owner.key ?? 'id')}`);
    return sql<boolean>`${sql.ref(`${alias}.${getColumnName(owner.by)}`)} IN (
      SELECT ${key} FROM ${sql.table(parent.name)} AS ${sql.ref(above)} WHERE ${this.isOwn(parent, above, userId)})`;
  }

  private async show(
    ctx: RequestContext,
    { columns }: MappedTable,
    userId: string,
    batch: readonly string[],
  ): Promise<OwnRow[]> {
    const rows = batch.map((row) => rowShape.parse(JSON.parse(row)));
    const named = columns.filter(({ mark }) => mark?.shownByName).map(({ name }) => name);
    const names = await this.readNames(
      ctx,
      rows.flatMap((row) => named.map((name) => row[name]).filter((id) => typeof id === 'string')),
    );
    return rows.map((row) =>
      Object.fromEntries(
        columns.flatMap(({ name, mark }) => {
          const value = row[name];
          if (mark?.withheld !== undefined) return [];
          if (mark?.whose !== undefined && row[getColumnName(mark.whose)] !== userId) return [[name, null]];
          if (mark?.kind !== 'staff') return [[name, normalise(value)]];
          if (value === null || value === userId) return [[name, value === null ? null : YOU]];
          return [
            [name, mark.shownByName ? (typeof value === 'string' && names.get(value)) || STAFF : STAFF],
          ];
        }),
      ),
    );
  }

  private async readNames(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database
      .query(ctx)
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('id', '=', matchAny([...new Set(ids)]))
      .execute();
    return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  }
}

/** Times as everywhere else: in UTC, with a Z. */
function normalise(value: unknown): unknown {
  return typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : value;
}
