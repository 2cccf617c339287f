import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext, type TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { PlannedQuery, type ValueOf } from '../../platform/database/planned-query.js';
import { DomainError } from '../../platform/errors/index.js';
import { BatchedLookup } from '../../platform/concurrency/batched-lookup.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { selectPrograms, today, type ProgramRecord } from './program-record.js';

/** Every list runs this query. */
const READ_VERSION = new PlannedQuery('catalogue-version', (query) =>
  query.selectFrom('programCatalogue').select('version'),
);

/**
 * Every program page and every GraphQL field that returns a program runs this query. The ids are in
 * a subquery to hide their number from PostgreSQL, which would otherwise plan each run anew.
 */
const READ_BY_IDS = new PlannedQuery('programs-by-ids', (query, value: ValueOf<{ ids: readonly string[] }>) =>
  selectPrograms(query).where('id', '=', sql<string>`any((SELECT ${value('ids')}::uuid[])::uuid[])`),
);

/** Reads programs by id; `CatalogueService` reads lists. */
@Injectable()
export class ProgramsService {
  /** Every list reads the version: concurrent callers share one lookup. */
  private readonly version = new SingleFlight(() =>
    this.readVersion(RequestContext.system('catalogue-version')),
  );

  /** Batches programs that pages and fields request one by one. */
  private readonly records = new BatchedLookup<string, ProgramRecord>(async (ids) => {
    const programs = await this.readByIds(RequestContext.system('programs-by-ids'), ids);
    return new Map(programs.map((program) => [program.id, program]));
  });

  constructor(private readonly database: Database) {}

  /**
   * A program that is visible to the caller; admins also see archived ones.
   * @throws DomainError NOT_FOUND if there is none
   */
  async get(ctx: RequestContext, id: string): Promise<ProgramRecord> {
    const program = await this.find(ctx, id);
    const hidden = program?.archivedAt != null && ctx.actor?.role !== 'admin';
    if (!program || hidden) throw DomainError.notFound();
    return program;
  }

  /** A referenced program, archived or not; null if there is none. */
  async find(ctx: RequestContext, id: string): Promise<ProgramRecord | null> {
    if (!isId(id)) return null;
    // Batched rows are keyed by lowercase ids, as the database returns them.
    const key = id.toLowerCase();
    if (ctx.manager) return (await this.readByIds(ctx, [key]))[0] ?? null;
    return (await this.records.get(key)) ?? null;
  }

  /** The programs with these ids, including archived ones, in no particular order. */
  async listByIds(ctx: RequestContext, ids: readonly string[]): Promise<ProgramRecord[]> {
    return ids.length === 0 ? [] : this.readByIds(ctx, ids);
  }

  /**
   * Reads a program for an application and locks it against edits and archiving until the open transaction ends.
   * The caller checks whether it is archived or closed (`archivedAt`, `isClosed`).
   * @throws DomainError NOT_FOUND when there is none
   */
  async lockForApplication(tx: TransactionContext, id: string): Promise<ProgramRecord> {
    if (!isId(id)) throw DomainError.notFound();
    const program = await selectPrograms(this.database.query(tx))
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (!program) throw DomainError.notFound();
    return program;
  }

  /**
   * The catalog's version, which increases with every change. Read it before the rows, so that a response never carries
   * a newer version than its rows.
   */
  catalogueVersion(ctx: RequestContext): Promise<string> {
    return ctx.manager ? this.readVersion(ctx) : this.version.run();
  }

  /**
   * Everything that a list of the catalog depends on besides its parameters: the version, and the current day, which
   * decides which deadlines have passed.
   */
  async catalogueState(ctx: RequestContext): Promise<string> {
    return `${await this.catalogueVersion(ctx)} ${today()}`;
  }

  private readByIds(ctx: RequestContext, ids: readonly string[]): Promise<ProgramRecord[]> {
    return this.database.runPlanned(ctx, READ_BY_IDS, { ids });
  }

  private async readVersion(ctx: RequestContext): Promise<string> {
    const [catalogue] = await this.database.runPlanned(ctx, READ_VERSION, {});
    return catalogue?.version ?? '0';
  }
}
