import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { paymentSettledJob } from '../../payments/index.js';
import { CommissionsService } from '../index.js';

type Payload = z.infer<typeof paymentSettledJob.payload>;

/** Records the referrer's commission for a settled payment. */
@Processor(paymentSettledJob.topic, WORKER_OPTIONS)
export class PaymentSettledProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = paymentSettledJob;

  constructor(
    outbox: Outbox,
    private readonly commissions: CommissionsService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { paymentId }: Payload, settle: Settle): Promise<void> {
    return this.commissions.earn(ctx, paymentId, settle);
  }
}
