import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ErasedAccountsService } from '../index.js';

/** Erases accounts again that were restored with an older database. */
@Injectable()
export class ErasedAccountsTask extends PeriodicTask {
  protected readonly task = 'erased-accounts';
  protected readonly everyMs = 60 * 60 * 1_000;
  protected override readonly runsAtStart = true;

  constructor(private readonly erased: ErasedAccountsService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const count = await this.erased.eraseRestored(ctx);
    if (count > 0) this.logger.warn(`${count} erased accounts had come back, and were erased again`);
  }
}
