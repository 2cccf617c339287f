import { EventEmitter } from 'node:events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CamelCasePlugin, Kysely, type CompiledQuery } from 'kysely';
import pg from 'pg';
import {
  DataSource,
  QueryFailedError,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { TransactionContext, type RequestContext } from '../context/request-context.js';
import { ContextDialect } from './context-dialect.js';
import type { Tables } from './tables.js';

export interface WriteResult<Row> {
  readonly rows: Row[];
  /** How many rows the statement changed. */
  readonly affected: number;
}

/** Keys inside of JSON values stay as they are. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The way to PostgreSQL: every call says for which request, and joins that request's transaction if one is open. */
@Injectable()
export class Database implements OnModuleInit {
  private readonly queries = new WeakMap<RequestContext, Kysely<Tables>>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    // A connection cut between two owners has nobody who listens, which would end the process. The next query tells.
    this.pool().on('connect', (client: EventEmitter) => client.on('error', () => undefined));
  }

  manager(ctx: RequestContext): EntityManager {
    return ctx.manager ?? this.dataSource.manager;
  }

  repository<T extends ObjectLiteral>(ctx: RequestContext, entity: EntityTarget<T>): Repository<T> {
    return this.manager(ctx).getRepository(entity);
  }

  /**
   * Runs `work` in a transaction; inside an open one it joins that one. A throw rolls everything back.
   * @param undo what takes back what was done outside of the database. Run only when it is sure that nothing was
   * committed: a COMMIT of which the answer was lost may have taken effect, and an open transaction is judged by its owner
   */
  async transaction<T>(
    ctx: RequestContext,
    work: (tx: TransactionContext) => Promise<T>,
    undo?: () => Promise<void>,
  ): Promise<T> {
    if (ctx instanceof TransactionContext) return work(ctx);
    let committing = false;
    try {
      return await this.dataSource.transaction(async (manager) => {
        const result = await work(ctx.within(manager));
        committing = true;
        return result;
      });
    } catch (error) {
      if (!committing) await undo?.();
      throw error;
    }
  }

  /**
   * Typed queries of this request, in its transaction if one is open. Columns and tables have camelCase names, and the
   * rows have the types of the entities:
   *
   * ```ts
   * await this.database.query(ctx).selectFrom('payment').select(['id', 'amountCents']).where('userId', '=', id).execute();
   * ```
   */
  query(ctx: RequestContext): Kysely<Tables> {
    const known = this.queries.get(ctx);
    if (known) return known;
    const dialect = new ContextDialect((query) => this.run(ctx, query));
    const made = new Kysely<Tables>({ dialect, plugins: [CAMEL_CASE] });
    this.queries.set(ctx, made);
    return made;
  }

  /**
   * The same for one SELECT of which the server keeps the plan. For the few statements that nearly every request needs and
   * that look the same whatever their parameters; a search planned for all words alike is a slow one.
   * @param planName the plan's name by the statement's text; undefined: it is planned anew
   */
  queryPlanned(ctx: RequestContext, planName: (sql: string) => string | undefined): Kysely<Tables> {
    const dialect = new ContextDialect(async ({ sql, parameters }) => ({
      rows: await this.select(ctx, sql, parameters, planName(sql)),
    }));
    return new Kysely<Tables>({ dialect, plugins: [CAMEL_CASE] });
  }

  /**
   * Rows of a SELECT. The caller names the row's type: it is the shape of its own column list.
   * @param name makes the server keep the statement's plan under this name, see {@link queryPlanned}
   */
  async select<Row>(
    ctx: RequestContext,
    sql: string,
    parameters: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    if (ctx.manager) return ctx.manager.query<Row[]>(sql, [...parameters]);
    const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
    try {
      // Straight from the pool: the query runner that TypeORM would make for it is of no use to one SELECT.
      return (await this.pool().query(statement)).rows as Row[];
    } catch (error) {
      throw new QueryFailedError(
        sql,
        [...parameters],
        error instanceof Error ? error : new Error(String(error)),
      );
    }
  }

  /** An INSERT, UPDATE or DELETE, with what it returned and how many rows it touched. */
  async write<Row = never>(
    ctx: RequestContext,
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<WriteResult<Row>> {
    const open = this.manager(ctx).queryRunner;
    const runner = open ?? this.dataSource.createQueryRunner();
    try {
      const result = await runner.query(sql, [...parameters], true);
      // As in `select`, the caller names the shape of its own RETURNING list.
      return { rows: result.records as Row[], affected: result.affected ?? 0 };
    } finally {
      if (!open) await runner.release();
    }
  }

  /** Reads go straight to the pool outside of a transaction; writes go the way that counts their rows. */
  private async run(
    ctx: RequestContext,
    query: CompiledQuery,
  ): Promise<{ rows: unknown[]; affected?: number }> {
    if (query.query.kind === 'SelectQueryNode' || isRawRead(query))
      return { rows: await this.select(ctx, query.sql, query.parameters) };
    return this.write<unknown>(ctx, query.sql, query.parameters);
  }

  private pool(): pg.Pool {
    const { driver } = this.dataSource;
    if ('master' in driver && driver.master instanceof pg.Pool) return driver.master;
    throw new Error('The data source has no pool of PostgreSQL connections.');
  }
}

function isRawRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'RawNode' && /^\s*(SELECT|WITH)\b/i.test(sql);
}

/** Whether an error is PostgreSQL's refusal of a second row for this unique index or constraint. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('driverError' in error)) return false;
  const driver: unknown = error.driverError;
  if (typeof driver !== 'object' || driver === null) return false;
  return (
    'code' in driver && driver.code === '23505' && 'constraint' in driver && driver.constraint === constraint
  );
}
