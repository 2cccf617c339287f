import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { rulesChangedJob } from '../assessments.jobs.js';
import { RuleChangesService } from '../rule-changes.service.js';

type Payload = z.infer<typeof rulesChangedJob.payload>;

/** Recalculates results when rules change, one job at a time. */
@Processor(rulesChangedJob.topic, { ...WORKER_OPTIONS, concurrency: 1 })
export class RuleChangesProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = rulesChangedJob;

  constructor(
    outbox: Outbox,
    private readonly changes: RuleChangesService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { rulesVersion, since }: Payload, settle: Settle): Promise<void> {
    return this.changes.apply(ctx, { version: rulesVersion, since }, settle);
  }

  protected override async giveUp(
    ctx: RequestContext,
    { rulesVersion }: Payload,
    settle: Settle,
  ): Promise<void> {
    this.logger.error({ rulesVersion }, 'Some assessments still use older rules');
    await settle(ctx);
  }
}
