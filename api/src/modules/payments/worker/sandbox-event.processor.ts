import { Processor } from '@nestjs/bullmq';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { SandboxEventsService, type SandboxEvent } from '../index.js';
import { sandboxEventJob } from '../payments.jobs.js';

/** Sends the sandbox's events to the webhook, and retries until it answers, as Stripe does. */
@Processor(sandboxEventJob.topic, WORKER_OPTIONS)
export class SandboxEventProcessor extends OutboxProcessor<SandboxEvent> {
  protected readonly definition = sandboxEventJob;

  constructor(
    outbox: Outbox,
    private readonly events: SandboxEventsService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, event: SandboxEvent, settle: Settle): Promise<void> {
    await this.events.send(ctx, event);
    await settle(ctx);
  }
}
