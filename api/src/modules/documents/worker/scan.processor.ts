import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { scanJob } from '../documents.jobs.js';
import { DocumentScansService } from '../index.js';

type Payload = z.infer<typeof scanJob.payload>;

/** Scans new documents for viruses. */
@Processor(scanJob.topic, WORKER_OPTIONS)
export class ScanProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = scanJob;

  constructor(
    outbox: Outbox,
    private readonly scans: DocumentScansService,
  ) {
    super(outbox);
  }

  protected handle(ctx: RequestContext, { documentId }: Payload, settle: Settle): Promise<void> {
    return this.scans.scan(ctx, documentId, settle);
  }
}
