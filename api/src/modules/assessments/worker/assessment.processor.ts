import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { AssessmentWorkService, assessmentJob } from '../index.js';

type Payload = z.infer<typeof assessmentJob.payload>;

/** Processes the assessment jobs of the queue. */
@Processor(assessmentJob.topic, WORKER_OPTIONS)
export class AssessmentProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = assessmentJob;

  constructor(
    outbox: Outbox,
    private readonly work: AssessmentWorkService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { assessmentId }: Payload, settle: Settle): Promise<void> {
    return this.work.compute(ctx, assessmentId, settle);
  }

  protected override giveUp(ctx: RequestContext, { assessmentId }: Payload, settle: Settle): Promise<void> {
    return this.work.giveUp(ctx, assessmentId, settle);
  }
}
