import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { CsvCell } from '../../../platform/csv/csv.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/index.js';
import { AuditService } from '../../audit/index.js';
import { readReportRange, type ReportPeriod } from '../report-range.js';
import type { ReportDays } from '../reports.service.js';
import { RECORD_LIST_NAMES, RECORD_LISTS, type RecordListName, type RecordSource } from './record-lists.js';

const BATCH = 1_000;

/** A list of records as a table. */
export interface RecordTable {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/** Reads the records of a report in batches, without a long transaction or much memory. */
@Injectable()
export class ReportRecordsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Records created in a period, oldest first.
   * @param onShare gets the share of the period, 0 to 1, after each batch
   */
  read(
    ctx: RequestContext,
    name: RecordListName,
    period: ReportPeriod,
    onShare: (share: number) => Promise<void> = () => Promise.resolve(),
  ): RecordTable {
    return { header: RECORD_LISTS[name].header, rows: this.list(ctx, name, period, onShare) };
  }

  /**
   * The same for an admin, recorded in the audit log.
   * @throws DomainError NOT_FOUND for an unknown list; VALIDATION_FAILED for invalid days or an unknown time
   * zone
   */
  async export(ctx: RequestContext, name: string, { from, to, timeZone }: ReportDays): Promise<RecordTable> {
    const list = RECORD_LIST_NAMES.find((recordListName) => recordListName === name);
    if (list === undefined) throw DomainError.notFound();
    const range = readReportRange(from, to, timeZone ?? undefined);
    await this.audit.record(ctx, {
      action: 'report.export',
      subjectType: 'report',
      subjectId: list,
      changes: { from: [null, from], to: [null, to], timeZone: [null, range.timeZone] },
    });
    return this.read(ctx, list, range);
  }

  private async *list(
    ctx: RequestContext,
    name: RecordListName,
    { begins, ends }: ReportPeriod,
    onShare: (share: number) => Promise<void>,
  ): AsyncGenerator<readonly CsvCell[]> {
    const { header, read } = RECORD_LISTS[name];
    let after: RecordSource | null = null;
    for (;;) {
      const rows = await read(this.database.query(ctx), { begins, ends, after, limit: BATCH });
      for (const row of rows) yield header.map((column) => row[column]);
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return;
      after = last;
      await onShare((last.createdAt.getTime() - begins.getTime()) / (ends.getTime() - begins.getTime()));
    }
  }
}
