import { Inject, Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId, newId } from '../../../platform/database/ids.js';
import { DomainError } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { GeneratedFiles, OpenedFile } from '../../../platform/exports/index.js';
import { RateLimits } from '../../../platform/ratelimit/rate-limits.js';
import { FILE_STORE, type FileStore } from '../../../platform/storage/index.js';
import { AuditService } from '../../audit/index.js';
import type { ReportExport } from '../entities/report-export.entity.js';
import { readReportRange } from '../report-range.js';
import type { ReportExportKind } from '../reports.enums.js';
import { reportExportJob } from '../reports.jobs.js';
import { REPORT_EXPORT_LIMIT } from '../reports.limits.js';
import type { ReportDays } from '../reports.service.js';
import { getExportFiles, getExportName, MIME_TYPES } from './export-files.js';

/** How long a file is stored after the request, in milliseconds. */
const RETENTION_MS = 3 * 24 * 60 * 60 * 1_000;
const MAX_OPEN = 3;
const MAX_LISTED = 20;
const OPEN = ['waiting', 'running'] as const;

/** A requested file. */
export interface ReportExportRequest extends ReportDays {
  readonly kind: `${ReportExportKind}`;
}

/** A finished file. */
export interface OpenedExport extends OpenedFile {
  readonly name: string;
  readonly mimeType: string;
}

/** Report files. Admins see and delete only their own. */
@Injectable()
export class ReportExportsService {
  private readonly exports: GeneratedFiles;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.exports = getExportFiles(database, files);
  }

  /**
   * Requests a file in the background. Until it is ready, another request returns the same one.
   * @throws DomainError VALIDATION_FAILED for invalid days or an unknown time zone; CONFLICT while three
   * others are in progress; RATE_LIMITED
   */
  async create(
    ctx: RequestContext,
    { kind, from, to, timeZone }: ReportExportRequest,
  ): Promise<ReportExport> {
    const { userId } = requireActor(ctx);
    const range = readReportRange(from, to, timeZone ?? undefined);
    await this.limits.consume(REPORT_EXPORT_LIMIT, userId);
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, `report-exports:${userId}`);
      const query = this.database.query(tx);
      const open = await query
        .selectFrom('reportExport')
        .selectAll()
        .where('createdById', '=', userId)
        .where('status', 'in', OPEN)
        .execute();
      const same = open.find(
        (each) =>
          each.kind === kind &&
          each.firstDay === from &&
          each.lastDay === to &&
          each.timeZone === range.timeZone,
      );
      if (same) {
        this.audit.noteCompletion(tx, 'report_export.create');
        return same;
      }
      if (open.length >= MAX_OPEN)
        throw new DomainError(
          'CONFLICT',
          "We're already making three files for you. Wait until one is ready, or cancel one.",
        );
      const made = await query
        .insertInto('reportExport')
        .values({
          id: newId(),
          kind,
          firstDay: from,
          lastDay: to,
          timeZone: range.timeZone,
          createdById: userId,
          expiresAt: new Date(Date.now() + RETENTION_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.outbox.enqueue(tx, reportExportJob, { exportId: made.id });
      await this.audit.record(tx, {
        action: 'report_export.create',
        subjectType: 'report_export',
        subjectId: made.id,
        changes: {
          kind: [null, kind],
          from: [null, from],
          to: [null, to],
          timeZone: [null, range.timeZone],
        },
      });
      return made;
    });
  }

  /** The 20 newest files, newest first. */
  list(ctx: RequestContext): Promise<ReportExport[]> {
    return this.database
      .query(ctx)
      .selectFrom('reportExport')
      .selectAll()
      .where('createdById', '=', requireActor(ctx).userId)
      .where('expiresAt', '>', new Date())
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute();
  }

  /**
   * Opens a finished file. Downloads are recorded in the audit log.
   * @throws DomainError NOT_FOUND; CONFLICT before it is ready
   */
  async open(ctx: RequestContext, id: string): Promise<OpenedExport> {
    const found = isId(id)
      ? await this.database
          .query(ctx)
          .selectFrom('reportExport')
          .selectAll()
          .where('id', '=', id)
          .where('createdById', '=', requireActor(ctx).userId)
          .where('expiresAt', '>', new Date())
          .executeTakeFirst()
      : undefined;
    if (!found) throw DomainError.notFound();
    const opened = await this.exports.open(found);
    await this.audit.record(ctx, {
      action: 'report_export.download',
      subjectType: 'report_export',
      subjectId: id,
    });
    return { name: getExportName(found), mimeType: MIME_TYPES[found.kind], ...opened };
  }

  /** Deletes a file, or cancels one that is being created. @throws DomainError NOT_FOUND */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    if (!isId(id)) throw DomainError.notFound();
    const removed = await this.database.transaction(ctx, async (tx) => {
      const row = await this.database
        .query(tx)
        .deleteFrom('reportExport')
        .where('id', '=', id)
        .where('createdById', '=', requireActor(tx).userId)
        .returning('fileId')
        .executeTakeFirst();
      if (!row) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'report_export.delete',
        subjectType: 'report_export',
        subjectId: id,
      });
      return row;
    });
    // After the commit: if the process is killed in between, the sweep finds a file that nobody can open.
    await this.exports.delete(removed);
  }
}
