import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { PersonalExportWorkService } from '../index.js';
import { personalExportJob } from '../privacy.jobs.js';

type Payload = z.infer<typeof personalExportJob.payload>;

/** Creates requested exports, one at a time: each can be as large as all of a person's documents. */
@Processor(personalExportJob.topic, { ...WORKER_OPTIONS, concurrency: 1 })
export class PersonalExportProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = personalExportJob;

  constructor(
    outbox: Outbox,
    private readonly work: PersonalExportWorkService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { exportId }: Payload, settle: Settle): Promise<void> {
    return this.work.make(ctx, exportId, settle);
  }

  protected override giveUp(ctx: RequestContext, { exportId }: Payload, settle: Settle): Promise<void> {
    return this.work.giveUp(ctx, exportId, settle);
  }
}
