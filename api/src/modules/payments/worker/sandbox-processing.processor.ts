import { setTimeout as wait } from 'node:timers/promises';
import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { SandboxCheckoutService } from '../index.js';
import { sandboxProcessingJob } from '../payments.jobs.js';

type Payload = z.infer<typeof sandboxProcessingJob.payload>;

/** How long the sandbox's bank takes to decide. */
const BANK_MS = 2_000;

/** Lets the sandbox's bank decide about a processing payment. */
@Processor(sandboxProcessingJob.topic, WORKER_OPTIONS)
export class SandboxProcessingProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = sandboxProcessingJob;

  constructor(
    outbox: Outbox,
    private readonly checkout: SandboxCheckoutService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { intentId }: Payload, settle: Settle): Promise<void> {
    await wait(BANK_MS);
    await this.checkout.finish(ctx, intentId, settle);
  }
}
