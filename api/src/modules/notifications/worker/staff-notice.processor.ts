import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { StaffNoticesService } from '../index.js';
import { staffNoticeJob } from '../notifications.jobs.js';

type Payload = z.infer<typeof staffNoticeJob.payload>;

/** Notifies the admins of new work, once for each item. */
@Processor(staffNoticeJob.topic, WORKER_OPTIONS)
export class StaffNoticeProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = staffNoticeJob;

  constructor(
    outbox: Outbox,
    private readonly database: Database,
    private readonly notices: StaffNoticesService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { kind }: Payload, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      await this.notices.notifyAll(tx, kind);
    });
  }
}
