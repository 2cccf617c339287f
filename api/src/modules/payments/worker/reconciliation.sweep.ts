import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ReconciliationService } from '../index.js';

/** Asks the provider about payments whose events didn't arrive. */
@Injectable()
export class ReconciliationSweep extends PeriodicTask {
  protected readonly task = 'reconciliation';
  protected readonly everyMs = 60_000;

  constructor(private readonly reconciliation: ReconciliationService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const count = await this.reconciliation.sweep(ctx);
    if (count > 0) this.logger.warn(`Brought ${count} payments to what the provider says`);
  }
}
