import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { PayoutDraftsService } from '../index.js';

/** Drafts the run of a month once it is over. It runs hourly, so a worker that was down catches up. */
@Injectable()
export class PayoutDraftsTask extends PeriodicTask {
  protected readonly task = 'payout-drafts';
  protected readonly everyMs = 60 * 60 * 1_000;
  protected override readonly runsAtStart = true;

  constructor(private readonly drafts: PayoutDraftsService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const draft = await this.drafts.draftMonth(ctx);
    if (draft) this.logger.log(`Drafted the payouts of ${draft.month}: ${draft.lineCount} lines.`);
  }
}
