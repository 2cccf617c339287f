import { Injectable, Module } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ContactMessagesService, ContactModule } from '../index.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Deletes messages of the contact form that are too old. */
@Injectable()
export class ContactRetentionTask extends PeriodicTask {
  protected readonly task = 'contact-retention';
  protected readonly everyMs = HOUR_MS;

  constructor(private readonly messages: ContactMessagesService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const deleted = await this.messages.deleteExpired(ctx);
    if (deleted > 0) this.logger.log(`Deleted ${deleted} old messages of the contact form`);
  }
}

/** Background work of the contact form. */
@Module({ imports: [ContactModule], providers: [ContactRetentionTask] })
export class ContactWorkerModule {}
