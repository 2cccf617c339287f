import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { AnswerMailsService } from '../index.js';

/** Emails answers that reached no connection. */
@Injectable()
export class AnswerMailsTask extends PeriodicTask {
  protected readonly task = 'chat-answer-mails';
  protected readonly everyMs = 5_000;

  constructor(private readonly mails: AnswerMailsService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.mails.mailDue(ctx);
  }
}
