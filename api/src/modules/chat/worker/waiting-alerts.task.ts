import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { WaitingAlertsService } from '../index.js';

/** Notifies admins of people who have been waiting for long. */
@Injectable()
export class WaitingAlertsTask extends PeriodicTask {
  protected readonly task = 'chat-waiting-alerts';
  protected readonly everyMs = 60_000;

  constructor(private readonly alerts: WaitingAlertsService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.alerts.announceDue(ctx);
  }
}
