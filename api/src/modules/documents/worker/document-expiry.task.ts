import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { DocumentExpiryService } from '../index.js';

/** Notifies people of documents that expire soon or have expired. */
@Injectable()
export class DocumentExpiryTask extends PeriodicTask {
  protected readonly task = 'document-expiry';
  protected readonly everyMs = 60 * 60 * 1_000;

  constructor(private readonly expiry: DocumentExpiryService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.expiry.remind(ctx);
    await this.expiry.announceEnded(ctx);
  }
}
