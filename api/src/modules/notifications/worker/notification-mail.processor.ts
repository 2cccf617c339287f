import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Wording } from '../../../platform/language/wording.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { UsersService } from '../../users/index.js';
import { NotificationMailsService, UndeliveredMailsService } from '../index.js';
import { findDigest } from '../digests.js';
import { findTopic } from '../notification-kinds.js';
import { notificationMail } from '../notification-mail.content.js';
import type { ClaimedBundle } from '../notification-mails.service.js';
import { notificationMailJob } from '../notifications.jobs.js';
import { UnsubscribeLinks } from '../unsubscribe-links.js';

type Payload = z.infer<typeof notificationMailJob.payload>;
type DueBundle = Exclude<ClaimedBundle, { waitUntil: Date }>;

/**
 * Emails bundles of notifications. A bundle is closed before its email is sent and marked afterwards. If the
 * process is killed in between, the same email is sent again with the same ID, so a mailbox shows it once.
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
    private readonly undelivered: UndeliveredMailsService,
    private readonly links: UnsubscribeLinks,
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

  protected override async giveUp(
    ctx: RequestContext,
    payload: Payload,
    settle: Settle,
    error: unknown,
  ): Promise<void> {
    const { mailId } = payload;
    this.logger.error({ mailId, requestId: ctx.requestId }, 'Notifications could not be emailed');
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const userId = await this.mails.findOwner(tx, mailId);
      if (userId === null) return;
      await this.undelivered.record(
        tx,
        { id: mailId, userId, job: notificationMailJob.topic, payload },
        error,
      );
    });
  }

  /** @returns the due bundle; null if there is nothing to do, or a later entry replaced this one */
  private async take(tx: TransactionContext, mailId: string, settle: Settle): Promise<DueBundle | null> {
    const bundle = await this.mails.take(tx, mailId);
    if (bundle !== null && !('waitUntil' in bundle)) return bundle;
    await settle(tx);
    if (bundle !== null) await this.outbox.enqueue(tx, notificationMailJob, { mailId }, bundle.waitUntil);
    return null;
  }

  private async send(
    ctx: RequestContext,
    mailId: string,
    { userId, topic, notices }: DueBundle,
  ): Promise<void> {
    const [first, ...more] = notices;
    const user = await this.users.find(ctx, userId);
    if (!first || !user || user.disabledAt) return;
    if (await this.undelivered.isRefused(ctx, user.id, user.email)) return;
    // The back office is in English.
    const wording = Wording.in(findTopic(topic)?.audience === 'admin' ? 'en' : user.language);
    const canStop = findDigest(topic) !== null || findTopic(topic)?.required !== true;
    const stopPath = canStop ? this.links.pathFor(user.id, user.email, topic) : null;
    await this.mailer.send(
      { id: mailId, to: user.email, userId: user.id },
      notificationMail(wording, topic, [first, ...more], user.firstName, stopPath),
    );
  }
}
