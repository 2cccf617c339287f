import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { wordingJob } from '../assessments.jobs.js';
import { AssessmentWordingService } from '../assessment-wording.service.js';

type Payload = z.infer<typeof wordingJob.payload>;

/** Lets the language model word recalculated results. */
@Processor(wordingJob.topic, WORKER_OPTIONS)
export class WordingProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = wordingJob;

  constructor(
    outbox: Outbox,
    private readonly wording: AssessmentWordingService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { assessmentId }: Payload, settle: Settle): Promise<void> {
    return this.wording.word(ctx, assessmentId, settle);
  }

  /** The template wording stays. */
  protected override giveUp(ctx: RequestContext, _payload: Payload, settle: Settle): Promise<void> {
    return settle(ctx);
  }
}
