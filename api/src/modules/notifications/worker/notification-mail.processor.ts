import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { UsersService } from '../../users/index.js';
import { NotificationsService } from '../index.js';
import { notificationMailJob } from '../notifications.jobs.js';

type Payload = z.infer<typeof notificationMailJob.payload>;

/** Mails notifications. One that is sent twice, after a crash, is the same mail with the same id. */
@Processor(notificationMailJob.topic, WORKER_OPTIONS)
export class NotificationMailProcessor extends OutboxProcessor<Payload> {
  protected readonly definition = notificationMailJob;

  constructor(
    outbox: Outbox,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {
    super(outbox);
  }

  protected async handle(ctx: RequestContext, { notificationId }: Payload, settle: Settle): Promise<void> {
    const notice = await this.notifications.find(ctx, notificationId);
    const user = notice && (await this.users.find(ctx, notice.userId));
    if (notice && user && !user.disabledAt) {
      const link = notice.path === null ? [] : ['', `${this.settings.publicUrl}${notice.path}`];
      const text = [notice.body, ...link, '', 'Portolan', 'Not a government site.', ''].join('\n');
      await this.mailer.send({ id: notice.id, to: user.email, subject: notice.title, text });
    }
    await settle(ctx);
  }

  protected async giveUp(ctx: RequestContext, { notificationId }: Payload, settle: Settle): Promise<void> {
    this.logger.error({ notificationId, requestId: ctx.requestId }, 'A notification could not be mailed');
    await settle(ctx);
  }
}
