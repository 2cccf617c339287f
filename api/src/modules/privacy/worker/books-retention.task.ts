import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { BooksRetentionService } from '../index.js';

/** Deletes payments and their commissions once the legal retention period is over. */
@Injectable()
export class BooksRetentionTask extends PeriodicTask {
  protected readonly task = 'books-retention';
  protected readonly everyMs = 24 * 60 * 60 * 1_000;

  constructor(private readonly books: BooksRetentionService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const { payments, commissions, payouts } = await this.books.deleteDue(ctx);
    if (payments + commissions + payouts > 0)
      this.logger.log(
        `Deleted books of more than 10 years: ${payments} payments, ${commissions} commissions, ${payouts} payouts`,
      );
  }
}
