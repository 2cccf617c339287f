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

/** Every list asks this. */
const READ_VERSION = new PlannedQuery('catalogue-version', (query) =>
  query.selectFrom('programCatalogue').select('version'),
);

/** Every page of a program asks this, and every field of GraphQL that leads to one. */
const READ_BY_IDS = new PlannedQuery('programs-by-ids', (query, value: ValueOf<{ ids: readonly string[] }>) =>
  selectPrograms(query).where('id', '=', sql<string>`any(${value('ids')})`),
);

/** Reading programs one by one; the lists are the catalogue's. */
@Injectable()
export class ProgramsService {
  /** Every list asks for the version: those who ask at the same time share one look. */
  private readonly version = new SingleFlight(() =>
    this.readVersion(RequestContext.system('catalogue-version')),
  );

  /** Programs that are asked for one by one, such as by pages and fields, are read together. */
  private readonly records = new BatchedLookup<string, ProgramRecord>(async (ids) => {
    const programs = await this.readByIds(RequestContext.system('programs-by-ids'), ids);
    return new Map(programs.map((program) => [program.id, program]));
  });

  constructor(private readonly database: Database) {}

  /**
   * A program that is open to the public; an admin also sees an archived one.
   * @throws DomainError NOT_FOUND when there is none
   */
  async get(ctx: RequestContext, id: string): Promise<ProgramRecord> {
    const program = await this.find(ctx, id);
    const hidden = program?.archivedAt != null && ctx.actor?.role !== 'admin';
    if (!program || hidden) throw DomainError.notFound();
    return program;
  }

  /** A program, archived or not, for what points to it; null if there is none. */
  async find(ctx: RequestContext, id: string): Promise<ProgramRecord | null> {
    if (!isId(id)) return null;
    // What is read together is known by the id as the database writes it.
    const known = id.toLowerCase();
    if (ctx.manager) return (await this.readByIds(ctx, [known]))[0] ?? null;
    return (await this.records.get(known)) ?? null;
  }

  /** The programs of these ids, archived ones too, in no order. */
  async byIds(ctx: RequestContext, ids: readonly string[]): Promise<ProgramRecord[]> {
    return ids.length === 0 ? [] : this.readByIds(ctx, ids);
  }

  /**
   * The program as it is now, which nobody edits or archives until the open transaction ends: for an application to it.
   * Whether it is archived or closed, the caller asks (`archivedAt`, `isClosed`).
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
   * The number of the catalogue's present state: it grows with every change. Read before the rows, so that an answer
   * never carries a newer number than its rows.
   */
  catalogueVersion(ctx: RequestContext): Promise<string> {
    return ctx.manager ? this.readVersion(ctx) : this.version.run();
  }

  /**
   * All that a list of the catalogue depends on beside what is asked: its version, and the day by which deadlines
   * count.
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
