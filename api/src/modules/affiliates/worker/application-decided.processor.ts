import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { applicationDecidedJob } from '../../applications/index.js';
import { ApplicationCommissionsService } from '../index.js';

type Payload = z.infer<typeof applicationDecidedJob.payload>;

/** Updates the commission after an application was approved or its approval withdrawn. */
@Processor(applicationDecidedJob.topic, WORKER_OPTIONS)
export class ApplicationDecidedProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = applicationDecidedJob;

  constructor(
    outbox: Outbox,
    private readonly commissions: ApplicationCommissionsService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { applicationId }: Payload, settle: Settle): Promise<void> {
    return this.commissions.reactToDecision(ctx, applicationId, settle);
  }
}
