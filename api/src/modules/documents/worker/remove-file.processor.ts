import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { removeFileJob } from '../documents.jobs.js';
import { StoredFilesService } from '../index.js';

type Payload = z.infer<typeof removeFileJob.payload>;

/** Deletes the files of deleted documents. */
@Processor(removeFileJob.topic, WORKER_OPTIONS)
export class RemoveFileProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = removeFileJob;

  constructor(
    outbox: Outbox,
    private readonly files: StoredFilesService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { key }: Payload, settle: Settle): Promise<void> {
    await this.files.remove(key);
    await settle(ctx);
  }
}
