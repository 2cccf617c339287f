import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { sql, type CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import {
  DataSource,
  QueryFailedError,
  TypeORMError,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { TransactionContext, type RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';
import { inSpan, type SpanOptions } from '../observability/tracing/tracing.js';
import type { PlannedQuery } from './planned-query.js';
import { createQueryBuilder, renameColumns } from './query-builder.js';
import type { Tables } from './tables.js';

interface Result {
  readonly rows: object[];
  /** How many rows the statement changed; undefined for a read. */
  readonly affected?: number;
}

const TRANSACTION: SpanOptions = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } };

/** Access to PostgreSQL: every call takes its request's context and joins that request's open transaction, if any. */
@Injectable()
export class Database {
  private readonly queries = new WeakMap<RequestContext, Kysely<Tables>>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  manager(ctx: RequestContext): EntityManager {
    return ctx.manager ?? this.dataSource.manager;
  }

  repository<T extends ObjectLiteral>(ctx: RequestContext, entity: EntityTarget<T>): Repository<T> {
    return this.manager(ctx).getRepository(entity);
  }

  /**
   * Runs `work` in a transaction, joining the open one if there is one. An exception rolls everything back.
   * @param undo reverts side effects outside the database. Runs only when it is certain that nothing was committed: a
   * COMMIT whose response was lost may have taken effect, and the outcome of an open transaction belongs to its owner
   */
  async transaction<T>(
    ctx: RequestContext,
    work: (tx: TransactionContext) => Promise<T>,
    undo?: () => Promise<void>,
  ): Promise<T> {
    if (ctx instanceof TransactionContext) return work(ctx);
    return inSpan('transaction', TRANSACTION, () => this.begin(ctx, work, undo));
  }

  private async begin<T>(
    ctx: RequestContext,
    work: (tx: TransactionContext) => Promise<T>,
    undo: (() => Promise<void>) | undefined,
  ): Promise<T> {
    let begun = false;
    let committing = false;
    try {
      return await this.dataSource.transaction(async (manager) => {
        begun = true;
        // Observers cannot write, whichever handler they came through.
        if (ctx.actor?.observer) await manager.query('SET TRANSACTION READ ONLY');
        const result = await work(ctx.inTransaction(manager));
        committing = true;
        return result;
      });
    } catch (error) {
      if (!committing) await undo?.();
      if (!begun) throw toQueryFailure('START TRANSACTION', [], error);
      throw hasCode(error, READ_ONLY) ? DomainError.viewOnly() : error;
    }
  }

  /**
   * Typed queries of this request, in its open transaction, if any. Columns and tables have camelCase names, and rows
   * have the types of the entities:
   *
   * ```ts
   * await this.database.query(ctx).selectFrom('outbox').select(['id', 'topic']).where('publishedAt', 'is', null).execute();
   * ```
   */
  query(ctx: RequestContext): Kysely<Tables> {
    const cached = this.queries.get(ctx);
    if (cached) return cached;
    const made = createQueryBuilder((query) => this.run(ctx, query));
    this.queries.set(ctx, made);
    return made;
  }

  /**
   * Like {@link query}, for one SELECT whose plan the server keeps. For the few statements that nearly every request
   * runs and whose plan suits all parameters; a search with a generic plan is slow.
   * @param planName names the plan by the statement's text; undefined: the statement is planned each time
   */
  queryPlanned(ctx: RequestContext, planName: (sql: string) => string | undefined): Kysely<Tables> {
    return createQueryBuilder((query) => this.select(ctx, query, planName(query.sql)));
  }

  /** Runs a {@link PlannedQuery} with these values. */
  async runPlanned<Values extends object, Row>(
    ctx: RequestContext,
    query: PlannedQuery<Values, Row>,
    values: Values,
  ): Promise<Row[]> {
    const { rows } = await this.select(ctx, query.compile(values), query.name);
    // As in Kysely's own drivers: the builder knows the row's type, the wire does not.
    return renameColumns(rows) as Row[];
  }

  /** Serializes transactions that lock the same key: the lock is held until `tx` ends. */
  async lock(tx: TransactionContext, key: number | string): Promise<void> {
    const lock = typeof key === 'number' ? key : sql`hashtextextended(${key}, 0)`;
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(this.query(tx));
  }

  /** Outside a transaction, reads go straight to the pool; writes take the path that counts their rows. */
  private run(ctx: RequestContext, query: CompiledQuery): Promise<Result> {
    const isRead = query.query.kind === 'SelectQueryNode' || isRawRead(query);
    return isRead ? this.select(ctx, query) : this.write(ctx, query);
  }

  /**
   * Runs a SELECT of {@link query}. Its rows are untyped: write a custom statement as ``sql<Row>`...` `` and execute it
   * with a query.
   * @param planName keeps the statement's plan on the server under this name, see {@link queryPlanned}
   */
  async select(ctx: RequestContext, { sql, parameters }: CompiledQuery, planName?: string): Promise<Result> {
    if (ctx.manager) return { rows: await ctx.manager.query<object[]>(sql, [...parameters]) };
    const statement = {
      text: sql,
      values: [...parameters],
      ...(planName === undefined ? {} : { name: planName }),
    };
    try {
      // Straight from the pool: TypeORM's query runner adds nothing to a single SELECT.
      return { rows: (await this.pool().query<object>(statement)).rows };
    } catch (error) {
      throw toQueryFailure(sql, parameters, error);
    }
  }

  private async write(ctx: RequestContext, { sql, parameters, query }: CompiledQuery): Promise<Result> {
    if (ctx.actor?.observer) throw DomainError.viewOnly();
    const open = this.manager(ctx).queryRunner;
    const runner = open ?? this.dataSource.createQueryRunner();
    try {
      const result = await runner.query(sql, [...parameters], true);
      const rows = result.records as object[];
      const affected = result.affected ?? 0;
      if (affected > 0 && changesRows({ query, sql })) ctx.effects.writes += 1;
      return { rows, affected };
    } catch (error) {
      throw toQueryFailure(sql, parameters, error);
    } finally {
      if (!open) await runner.release();
    }
  }

  private pool(): pg.Pool {
    const { driver } = this.dataSource;
    if ('master' in driver && driver.master instanceof pg.Pool) return driver.master;
    throw new Error('The data source has no pool of PostgreSQL connections.');
  }
}

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
/** A raw write, including one inside a WITH; FOR UPDATE only locks. */
const RAW_WRITE = /\b(INSERT|MERGE)\s+INTO\b|\bDELETE\s+FROM\b|\bUPDATE\b[^;]*\bSET\b/i;

type Statement = Pick<CompiledQuery, 'query' | 'sql'>;

function changesRows({ query, sql }: Statement): boolean {
  return WRITES.has(query.kind) || (query.kind === 'RawNode' && RAW_WRITE.test(sql));
}

function isRawRead({ query, sql }: Statement): boolean {
  return query.kind === 'RawNode' && /^\s*(SELECT|WITH)\b/i.test(sql) && !RAW_WRITE.test(sql);
}

/** TypeORM doesn't say of a failed connection that it was one to the database; a failed query says so. */
function toQueryFailure(sql: string, parameters: readonly unknown[], error: unknown): TypeORMError {
  if (error instanceof TypeORMError) return error;
  const reason = error instanceof Error ? error : new Error(String(error));
  return new QueryFailedError(sql, [...parameters], reason);
}

/** PostgreSQL's code for a write in a read-only transaction. */
const READ_ONLY = '25006';

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error) || !('driverError' in error)) return false;
  const driver: unknown = error.driverError;
  return typeof driver === 'object' && driver !== null && 'code' in driver && driver.code === code;
}

/** Whether an error is PostgreSQL's violation of this unique index or constraint. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('driverError' in error)) return false;
  const driver: unknown = error.driverError;
  if (typeof driver !== 'object' || driver === null) return false;
  return (
    'code' in driver && driver.code === '23505' && 'constraint' in driver && driver.constraint === constraint
  );
}
