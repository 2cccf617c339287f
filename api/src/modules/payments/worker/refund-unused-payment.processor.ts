import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { RefundsService } from '../index.js';
import { refundUnusedPaymentJob } from '../payments.jobs.js';

type Payload = z.infer<typeof refundUnusedPaymentJob.payload>;

/** Refunds payments that couldn't be delivered. */
@Processor(refundUnusedPaymentJob.topic, WORKER_OPTIONS)
export class RefundUnusedPaymentProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = refundUnusedPaymentJob;

  constructor(
    outbox: Outbox,
    private readonly refunds: RefundsService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { paymentId }: Payload, settle: Settle): Promise<void> {
    try {
      await this.refunds.finish(ctx, paymentId);
    } catch (error) {
      // Refused for good: the admins were notified, and retrying changes nothing.
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
    }
    await settle(ctx);
  }
}
