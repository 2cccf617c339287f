import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { UsersService } from '../../users/index.js';
import { NotificationMailsService } from '../index.js';
import { notificationMail } from '../notification-mail.content.js';
import type { TakenBundle } from '../notification-mails.service.js';
import { notificationMailJob } from '../notifications.jobs.js';

type Payload = z.infer<typeof notificationMailJob.payload>;
type DueBundle = Exclude<TakenBundle, { waitUntil: Date }>;

/**
 * Mails bundles of notifications. A bundle is closed before its mail is sent and marked after it: killed in between, the
 * same mail is sent again with the same id, so that a mailbox shows it once.
 */
@Processor(notificationMailJob.topic, WORKER_OPTIONS)
export class NotificationMailProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = notificationMailJob;

  constructor(
    outbox: Outbox,
    private readonly database: Database,
    private readonly mails: NotificationMailsService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { mailId }: Payload, settle: Settle): Promise<void> {
    const bundle = await this.database.transaction(ctx, (tx) => this.take(tx, mailId, settle));
    if (bundle === null) return;
    await this.send(ctx, mailId, bundle);
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      await this.mails.markSent(tx, mailId);
    });
  }

  protected async giveUp(ctx: RequestContext, { mailId }: Payload, settle: Settle): Promise<void> {
    this.logger.error({ mailId, requestId: ctx.requestId }, 'Notifications could not be emailed');
    await settle(ctx);
  }

  /** @returns what is due now; null when there is nothing to do, or an entry for later took this one's place */
  private async take(tx: TransactionContext, mailId: string, settle: Settle): Promise<DueBundle | null> {
    const bundle = await this.mails.take(tx, mailId);
    if (bundle !== null && !('waitUntil' in bundle)) return bundle;
    await settle(tx);
    if (bundle !== null) await this.outbox.enqueue(tx, notificationMailJob, { mailId }, bundle.waitUntil);
    return null;
  }

  private async send(ctx: RequestContext, mailId: string, bundle: DueBundle): Promise<void> {
    const [first, ...more] = bundle.notices;
    const user = await this.users.find(ctx, bundle.userId);
    if (!first || !user || user.disabledAt) return;
    await this.mailer.send(
      { id: mailId, to: user.email, userId: user.id },
      notificationMail(bundle.topic, [first, ...more], user.firstName),
    );
  }
}
