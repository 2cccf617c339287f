import { Processor } from '@nestjs/bullmq';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { deleteMailsJob } from '../auth.jobs.js';

interface Payload {
  readonly userId: string;
  readonly mailIds: string[];
}

@Processor(deleteMailsJob.topic, WORKER_OPTIONS)
export class DeleteMailsProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = deleteMailsJob;

  constructor(
    outbox: Outbox,
    private readonly mailer: Mailer,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { userId, mailIds }: Payload, settle: Settle): Promise<void> {
    await this.mailer.forget(userId, mailIds);
    await settle(ctx);
  }
}
