import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { AuditService } from '../../audit/index.js';
import { RetentionReportService } from '../index.js';

/** Checks once a day that overdue data is deleted, and reports what isn't to the log and the audit log. */
@Injectable()
export class RetentionWatchTask extends PeriodicTask {
  protected readonly task = 'retention-watch';
  protected readonly everyMs = 24 * 60 * 60 * 1_000;

  constructor(
    private readonly database: Database,
    private readonly report: RetentionReportService,
    private readonly audit: AuditService,
  ) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const overdue = (await this.report.list(ctx)).filter((kind) => kind.overdue > 0);
    if (overdue.length === 0) return;
    for (const { table, overdue: rows } of overdue)
      this.logger.error({ table, rows }, 'Rows are kept longer than the data map says');
    await this.database.transaction(ctx, (tx) =>
      this.audit.recordAll(
        tx,
        overdue.map(({ table, overdue: rows, days }) => ({
          action: 'retention.overdue',
          subjectType: 'table',
          subjectId: table,
          changes: { rows: [null, rows], days: [null, days] },
        })),
      ),
    );
  }
}
