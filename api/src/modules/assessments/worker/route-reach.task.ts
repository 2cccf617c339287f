import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { RouteReachCountService } from '../route-reach-count.service.js';

/** Counts anew, every hour, how many people's results hang on each route. */
@Injectable()
export class RouteReachTask extends PeriodicTask {
  protected readonly task = 'route-reach';
  protected readonly everyMs = 60 * 60 * 1_000;
  protected override readonly runsAtStart = true;

  constructor(private readonly reach: RouteReachCountService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.reach.recount(ctx);
  }
}
