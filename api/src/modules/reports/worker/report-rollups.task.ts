import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ReportRollupsService } from '../index.js';

/** Updates the counts of the reports after changes. */
@Injectable()
export class ReportRollupsTask extends PeriodicTask {
  protected readonly task = 'report-rollups';
  protected readonly everyMs = 5_000;

  constructor(private readonly rollups: ReportRollupsService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    if (await this.rollups.isBehind(ctx)) await this.rollups.refresh(ctx);
  }
}
