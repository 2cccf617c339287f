import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import type { ProgramRecord } from './program-record.js';
import type { ProgramReportReasonWord } from './program.words.js';
import { ProgramsService } from './programs.service.js';

/** A reader's report about a listing. */
export interface ReportRecord {
  readonly id: string;
  readonly program: ProgramRecord;
  readonly reason: ProgramReportReasonWord;
  readonly note: string | null;
  readonly createdAt: Date;
}

interface ReportRow extends Omit<ReportRecord, 'program'> {
  readonly programId: string;
}

const MAX_NOTE = 1_000;
const SHOWN = 50;
const SHOWN_MOST = 200;

/** Reports of wrong listings: readers write them, admins settle them. */
@Injectable()
export class ProgramReports {
  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Takes a report. The same person's same report counts once while it is open.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a note of more than 1,000 characters
   */
  async report(
    ctx: RequestContext,
    id: string,
    reason: ProgramReportReasonWord,
    note: string | null,
  ): Promise<void> {
    if (!ctx.actor) throw DomainError.unauthenticated();
    const program = await this.programs.get(ctx, id);
    const text = note?.trim() ?? '';
    if ([...text].length > MAX_NOTE) {
      throw DomainError.invalid([{ field: 'note', message: `Use at most ${MAX_NOTE} characters.` }]);
    }
    await this.database.write(
      ctx,
      `INSERT INTO program_report (id, program_id, user_id, reason, note) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (program_id, user_id, reason) WHERE resolved_at IS NULL DO NOTHING`,
      [newId(), program.id, ctx.actor.userId, reason, text === '' ? null : text],
    );
  }

  /** The open reports for admins, oldest first. @throws DomainError VALIDATION_FAILED on a number outside 1 to 200 */
  async open(ctx: RequestContext, first: number = SHOWN): Promise<ReportRecord[]> {
    if (!Number.isInteger(first) || first < 1 || first > SHOWN_MOST) {
      throw DomainError.invalid([{ field: 'first', message: 'Request 1 to 200 entries.' }]);
    }
    const rows = await this.database.select<ReportRow>(
      ctx,
      `SELECT id, program_id AS "programId", reason, note, created_at AS "createdAt" FROM program_report
       WHERE resolved_at IS NULL ORDER BY id LIMIT $1`,
      [first],
    );
    const ids = [...new Set(rows.map(({ programId }) => programId))];
    const programs = new Map((await this.programs.byIds(ctx, ids)).map((each) => [each.id, each] as const));
    return rows.flatMap(({ programId, ...row }) => {
      const program = programs.get(programId);
      return program ? [{ ...row, program }] : [];
    });
  }

  /** Settles an open report. @throws DomainError NOT_FOUND when there is none, or it was settled before */
  async resolve(ctx: RequestContext, id: string): Promise<void> {
    if (!isId(id)) throw DomainError.notFound();
    await this.database.transaction(ctx, async (open) => {
      const { rows } = await this.database.write<{ programId: string; reason: string }>(
        open,
        `UPDATE program_report SET resolved_at = now() WHERE id = $1 AND resolved_at IS NULL
         RETURNING program_id AS "programId", reason`,
        [id],
      );
      if (!rows[0]) throw DomainError.notFound();
      await this.audit.record(open, {
        action: 'program.report.resolve',
        subjectType: 'program',
        subjectId: rows[0].programId,
        changes: { report: [id, null], reason: [rows[0].reason, null] },
      });
    });
  }
}
