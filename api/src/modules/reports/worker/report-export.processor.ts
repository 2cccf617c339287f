import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { ReportExportWorkService } from '../index.js';
import { reportExportJob } from '../reports.jobs.js';

type Payload = z.infer<typeof reportExportJob.payload>;

/** Creates requested files, one at a time: each reads many rows. */
@Processor(reportExportJob.topic, { ...WORKER_OPTIONS, concurrency: 1 })
export class ReportExportProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = reportExportJob;

  constructor(
    outbox: Outbox,
    private readonly work: ReportExportWorkService,
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
