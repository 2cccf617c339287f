import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { DeadlineRemindersService } from '../index.js';

/** Reminds people of approaching deadlines. */
@Injectable()
export class DeadlineRemindersTask extends PeriodicTask {
  protected readonly task = 'deadline-reminders';
  protected readonly everyMs = 60 * 60 * 1_000;

  constructor(private readonly reminders: DeadlineRemindersService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.reminders.remind(ctx);
  }
}
