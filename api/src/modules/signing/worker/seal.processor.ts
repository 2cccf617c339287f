import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { SealingService } from '../index.js';
import { sealJob } from '../signing.jobs.js';

type Payload = z.infer<typeof sealJob.payload>;

/** Sealing is CPU-bound and holds the whole file in memory, so more concurrency gains nothing. */
const AT_ONCE = 2;

/** Creates signed PDFs. */
@Processor(sealJob.topic, { ...WORKER_OPTIONS, concurrency: AT_ONCE })
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
   * If a timestamp server doesn't answer, the copy is sealed without a timestamp, and the trail records it.
   * If that fails too, the entry stays unsettled, and the outbox sweep retries it in a few minutes.
   */
  protected async giveUp(ctx: RequestContext, { signatureId }: Payload, settle: Settle): Promise<void> {
    this.logger.error(
      { signatureId, requestId: ctx.requestId },
      'Sealing failed, so we try again without a timestamp',
    );
    await this.sealing.seal(ctx, signatureId, settle, 'left-out');
  }
}
