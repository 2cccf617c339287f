import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { RuleChangesService } from '../rule-changes.service.js';

/** Detects rules that no worker has run with before: at the start, and again if that failed. */
@Injectable()
export class RuleSetWatch extends PeriodicTask {
  protected readonly task = 'rule-set-watch';
  protected readonly everyMs = 5 * 60 * 1_000;
  protected override readonly runsAtStart = true;

  constructor(private readonly changes: RuleChangesService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.changes.announce(ctx);
  }
}
