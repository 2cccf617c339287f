import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import type { ProgramRecord } from './program-record.js';
import type { ProgramReportReasonValue } from './program.enums.js';
import { ProgramsService } from './programs.service.js';

/** A reader's report about a listing. */
export interface ReportRecord {
  readonly id: string;
  readonly program: ProgramRecord;
  readonly reason: ProgramReportReasonValue;
  readonly note: string | null;
  readonly createdAt: Date;
}

const MAX_NOTE = 1_000;
const SHOWN = 50;
const MAX_SHOWN = 200;

/** Reports of wrong listings: readers submit them, admins resolve them. */
@Injectable()
export class ProgramReportsService {
  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Submits a report. While it is open, the same report by the same person counts once.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a note of more than 1,000 characters
   */
  async report(
    ctx: RequestContext,
    id: string,
    reason: ProgramReportReasonValue,
    note: string | null,
  ): Promise<void> {
    if (!ctx.actor) throw DomainError.unauthenticated();
    const program = await this.programs.get(ctx, id);
    const text = note?.trim() ?? '';
    if ([...text].length > MAX_NOTE) {
      throw DomainError.invalid([{ field: 'note', message: `Use at most ${MAX_NOTE} characters.` }]);
    }
    await this.database
      .query(ctx)
      .insertInto('programReport')
      .values({
        id: newId(),
        programId: program.id,
        userId: ctx.actor.userId,
        reason,
        note: text === '' ? null : text,
      })
      .onConflict((conflict) =>
        conflict.columns(['programId', 'userId', 'reason']).where('resolvedAt', 'is', null).doNothing(),
      )
      .execute();
  }

  /**
   * The open reports for admins, oldest first. @throws DomainError VALIDATION_FAILED if `first`
   * isn't between 1 and 200
   */
  async open(ctx: RequestContext, first: number = SHOWN): Promise<ReportRecord[]> {
    if (!Number.isInteger(first) || first < 1 || first > MAX_SHOWN) {
      throw DomainError.invalid([{ field: 'first', message: 'Request 1 to 200 entries.' }]);
    }
    const rows = await this.database
      .query(ctx)
      .selectFrom('programReport')
      .select(['id', 'programId', 'reason', 'note', 'createdAt'])
      .where('resolvedAt', 'is', null)
      .orderBy('id')
      .limit(first)
      .execute();
    const ids = [...new Set(rows.map(({ programId }) => programId))];
    const programs = new Map(
      (await this.programs.listByIds(ctx, ids)).map((each) => [each.id, each] as const),
    );
    return rows.flatMap(({ programId, ...row }) => {
      const program = programs.get(programId);
      return program ? [{ ...row, program }] : [];
    });
  }

  /**
   * Resolves an open report. @throws DomainError NOT_FOUND if there is none or it is already
   * resolved
   */
  async resolve(ctx: RequestContext, id: string): Promise<void> {
    if (!isId(id)) throw DomainError.notFound();
    await this.database.transaction(ctx, async (tx) => {
      const report = await this.database
        .query(tx)
        .updateTable('programReport')
        .set({ resolvedAt: now })
        .where('id', '=', id)
        .where('resolvedAt', 'is', null)
        .returning(['programId', 'reason'])
        .executeTakeFirst();
      if (!report) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'program.report.resolve',
        subjectType: 'program',
        subjectId: report.programId,
        changes: { report: [id, null], reason: [report.reason, null] },
      });
    });
  }
}
