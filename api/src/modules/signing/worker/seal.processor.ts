import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { SealingService } from '../index.js';
import { sealJob } from '../signing.jobs.js';

type Payload = z.infer<typeof sealJob.payload>;

/** A seal is work for the processor, and holds the whole file: a few at once are as fast as many. */
const AT_ONCE = 2;

/** Makes signed PDFs. */
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
   * A timestamp server that stays silent does not keep a person from their copy: it is sealed without, and the trail says
   * so. What fails even then is not settled: the sweep of the outbox has it tried again in some minutes.
   */
  protected async giveUp(ctx: RequestContext, { signatureId }: Payload, settle: Settle): Promise<void> {
    this.logger.error(
      { signatureId, requestId: ctx.requestId },
      'Sealing failed, so we try again without a timestamp',
    );
    await this.sealing.seal(ctx, signatureId, settle, 'left-out');
  }
}
