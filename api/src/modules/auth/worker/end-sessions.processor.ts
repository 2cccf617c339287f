import { Processor } from '@nestjs/bullmq';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { endSessionsJob } from '../auth.jobs.js';
import { SessionsService } from '../sessions.service.js';

interface Payload {
  readonly userId: string;
  readonly version: number;
}

@Processor(endSessionsJob.topic, WORKER_OPTIONS)
export class EndSessionsProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = endSessionsJob;

  constructor(
    outbox: Outbox,
    private readonly sessions: SessionsService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { userId, version }: Payload, settle: Settle): Promise<void> {
    await this.sessions.endOutdated(ctx, userId, version);
    await settle(ctx);
  }
}
