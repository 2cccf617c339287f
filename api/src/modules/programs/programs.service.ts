import { Injectable } from '@nestjs/common';
import { RequestContext, type TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { SharedLook } from '../../platform/concurrency/shared-look.js';
import { programColumns, today, type ProgramRecord } from './program-record.js';

/** Reading programs one by one; the lists are the catalogue's. */
@Injectable()
export class ProgramsService {
  /** Every list asks for the version: those who ask at the same time share one look. */
  private readonly version = new SharedLook(() =>
    this.readVersion(RequestContext.system('catalogue-version')),
  );

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
    return (await this.byIds(ctx, isId(id) ? [id] : []))[0] ?? null;
  }

  /** The programs of these ids, archived ones too, in no order. */
  async byIds(ctx: RequestContext, ids: readonly string[]): Promise<ProgramRecord[]> {
    if (ids.length === 0) return [];
    return this.database.select<ProgramRecord>(
      ctx,
      `SELECT ${programColumns('p')} FROM program p WHERE p.id = ANY($1::uuid[])`,
      [ids],
    );
  }

  /**
   * The program as it is now, which nobody edits or archives until the open transaction ends: for an application to it.
   * Whether it is archived or closed, the caller asks (`archivedAt`, `isClosed`).
   * @throws DomainError NOT_FOUND when there is none
   */
  async lockForApplication(tx: TransactionContext, id: string): Promise<ProgramRecord> {
    if (!isId(id)) throw DomainError.notFound();
    const rows = await this.database.select<ProgramRecord>(
      tx,
      `SELECT ${programColumns('p')} FROM program p WHERE p.id = $1 FOR SHARE`,
      [id],
    );
    if (!rows[0]) throw DomainError.notFound();
    return rows[0];
  }

  /**
   * The number of the catalogue's present state: it grows with every change. Read before the rows, so that an answer
   * never carries a newer number than its rows.
   */
  catalogueVersion(ctx: RequestContext): Promise<string> {
    return ctx.manager ? this.readVersion(ctx) : this.version.now();
  }

  /**
   * All that a list of the catalogue depends on beside what is asked: its version, and the day by which deadlines
   * count.
   */
  async catalogueState(ctx: RequestContext): Promise<string> {
    return `${await this.catalogueVersion(ctx)} ${today()}`;
  }

  private async readVersion(ctx: RequestContext): Promise<string> {
    const sql = 'SELECT version FROM program_catalogue';
    const rows = await this.database.select<{ version: string }>(ctx, sql, [], 'catalogue-version');
    return rows[0]?.version ?? '0';
  }
}
