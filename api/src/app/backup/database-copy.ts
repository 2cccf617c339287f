import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';

/** A table in a backup: its own columns, without generated ones. */
export const tableShape = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
});
export type Table = z.infer<typeof tableShape>;

export const sequenceShape = z.object({
  name: z.string().min(1),
  /** A string, because it may exceed JavaScript's safe integers. */
  value: z.string().regex(/^-?\d+$/),
  /** Whether the value was already used. */
  called: z.boolean(),
});
export type Sequence = z.infer<typeof sequenceShape>;

/** The table of applied migrations. The restored database keeps its own. */
const MIGRATIONS_TABLE = 'migrations';

const TABLES = `
  SELECT class.relname AS name,
         array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
  FROM pg_class class
  JOIN pg_attribute attribute ON attribute.attrelid = class.oid
    AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
  WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
  GROUP BY class.relname
  ORDER BY class.relname`;

const SEQUENCES = `
  SELECT class.relname AS name
  FROM pg_class class
  WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'S'
  ORDER BY class.relname`;

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  ORDER BY conname`;

/** A consistent snapshot of a database: later writes aren't seen, however long reading takes. */
export class DatabaseSnapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<DatabaseSnapshot> {
    const client = await connect(url, 'portolan-backup');
    try {
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      // The first statement of a transaction fixes its snapshot.
      await client.query('SELECT 1');
      return new DatabaseSnapshot(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async listTables(): Promise<Table[]> {
    return (await this.client.query<Table>(TABLES)).rows.filter(({ name }) => name !== MIGRATIONS_TABLE);
  }

  /** The names of the applied migrations, oldest first; none for a database without a schema. */
  async listMigrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ there: boolean }>(
      'SELECT to_regclass($1) IS NOT NULL AS there',
      [MIGRATIONS_TABLE],
    );
    if (rows[0]?.there !== true) return [];
    const { rows: names } = await this.client.query<{ name: string }>(
      `SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`,
    );
    return names.map(({ name }) => name);
  }

  async listSequences(): Promise<Sequence[]> {
    const { rows } = await this.client.query<{ name: string }>(SEQUENCES);
    const sequences: Sequence[] = [];
    for (const { name } of rows) {
      const { rows: state } = await this.client.query<{ value: string; called: boolean }>(
        `SELECT last_value::text AS value, is_called AS called FROM ${pg.escapeIdentifier(name)}`,
      );
      sequences.push(...state.map((each) => ({ name, ...each })));
    }
    return sequences;
  }

  /** The rows of a table in PostgreSQL's text format, which any later version can read, compressed. */
  read({ name, columns }: Table): Readable {
    const packed = createGzip();
    // A failure reaches the consumer of the compressed stream.
    pipeline(this.client.query(copyTo(`COPY ${target(name, columns)} TO STDOUT`)), packed).catch(
      () => undefined,
    );
    return packed;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

/**
 * Fills the tables of a migrated database, all or none: rows created by migrations are replaced, triggers are
 * disabled, and foreign keys are checked for all rows at the end.
 */
export class DatabaseFill {
  private constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly Table[],
    private readonly foreignKeys: readonly { table: string; name: string; definition: string }[],
  ) {}

  /**
   * @param tables the backup's tables; any other table of the database is left empty
   * @throws Error if the database lacks one of them
   */
  static async open(url: string, tables: readonly Table[]): Promise<DatabaseFill> {
    const client = await connect(url, 'portolan-restore');
    try {
      await client.query('BEGIN');
      const there = (await client.query<Table>(TABLES)).rows.filter(({ name }) => name !== MIGRATIONS_TABLE);
      const missing = tables.filter(({ name }) => !there.some((each) => each.name === name));
      if (missing.length > 0) {
        throw new Error(
          `The schema lacks tables of the backup: ${missing.map(({ name }) => name).join(', ')}.`,
        );
      }
      const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
      for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
      for (const { name } of there) {
        await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} DISABLE TRIGGER USER`);
      }
      const names = there.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
      await client.query(`TRUNCATE ${names} CASCADE`);
      return new DatabaseFill(client, there, rows);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** @param rows in the format of a snapshot */
  async write({ name, columns }: Table, rows: Readable): Promise<void> {
    await pipeline(
      rows,
      createGunzip(),
      this.client.query(copyFrom(`COPY ${target(name, columns)} FROM STDIN`)),
    );
  }

  /** @throws the database's error if a row refers to a missing one: then nothing is stored */
  async commit(sequences: readonly Sequence[]): Promise<void> {
    for (const { table, name, definition } of this.foreignKeys) {
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { name } of this.tables) {
      await this.client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ENABLE TRIGGER USER`);
    }
    for (const { name, value, called } of sequences) {
      await this.client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        pg.escapeIdentifier(name),
        value,
        called,
      ]);
    }
    await this.client.query('COMMIT');
  }

  /** Without a previous commit, nothing changes. */
  async close(): Promise<void> {
    await this.client.end();
  }
}

function target(name: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

async function connect(connectionString: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: applicationName });
  await client.connect();
  // Dates as text must mean the same on both sides.
  await client.query(`SET datestyle TO 'ISO, YMD'`);
  await client.query(`SET intervalstyle TO 'postgres'`);
  await client.query(`SET extra_float_digits TO 1`);
  await client.query(`SET statement_timeout TO 0`);
  return client;
}
