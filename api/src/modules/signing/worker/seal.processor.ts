import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { SealingService } from '../index.js';
import { sealJob } from '../signing.jobs.js';

type Payload = z.infer<typeof sealJob.payload>;

/** Sealing is CPU-bound and loads the whole file into memory, so more concurrency gains nothing. */
const CONCURRENCY = 2;

/** Creates signed PDFs. */
@Processor(sealJob.topic, { ...WORKER_OPTIONS, concurrency: CONCURRENCY })
export class SealProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = sealJob;

  constructor(
    outbox: Outbox,
    private readonly sealing: SealingService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { signatureId }: Payload, settle: Settle): Promise<void> {
    return this.sealing.seal(ctx, signatureId, settle, 'required');
  }

  /**
   * If the timestamp server doesn't answer, seals the copy without a timestamp and records that in
   * the trail. If that fails too, leaves the outbox entry unsettled, so the outbox sweep retries it
   * within minutes.
   */
  protected override async giveUp(
    ctx: RequestContext,
    { signatureId }: Payload,
    settle: Settle,
  ): Promise<void> {
    this.logger.error(
      { signatureId, requestId: ctx.requestId },
      'Sealing failed, so we try again without a timestamp',
    );
    await this.sealing.seal(ctx, signatureId, settle, 'left-out');
  }
}
