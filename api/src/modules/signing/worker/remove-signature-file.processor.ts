import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { SignatureFilesService } from '../index.js';
import { removeSignatureFileJob } from '../signing.jobs.js';

type Payload = z.infer<typeof removeSignatureFileJob.payload>;

/** Deletes signature files whose documents were deleted. */
@Processor(removeSignatureFileJob.topic, WORKER_OPTIONS)
export class RemoveSignatureFileProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = removeSignatureFileJob;

  constructor(
    outbox: Outbox,
    private readonly files: SignatureFilesService,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { key }: Payload, settle: Settle): Promise<void> {
    await this.files.remove(key);
    await settle(ctx);
  }
}
