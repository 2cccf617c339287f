import { Processor } from '@nestjs/bullmq';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { UsersService, type User } from '../../users/index.js';
import { noticeMailJob, passwordResetMailJob, verificationMailJob, type Notice } from '../auth.jobs.js';
import { noticeMail, passwordResetMail, verificationMail, type MailText } from '../auth.mails.js';
import { MailedLinks } from '../mailed-links.service.js';
import { AccountMailProcessor } from './account-mail.processor.js';

interface VerificationPayload {
  readonly mailId: string;
  readonly userId: string;
}

@Processor(verificationMailJob.topic, WORKER_OPTIONS)
export class VerificationMailProcessor extends AccountMailProcessor<VerificationPayload> {
  protected readonly definition = verificationMailJob;

  constructor(
    outbox: Outbox,
    users: UsersService,
    mailer: Mailer,
    private readonly links: MailedLinks,
    private readonly settings: Settings,
  ) {
    super(outbox, users, mailer);
  }

  protected async compose(
    ctx: RequestContext,
    user: User,
    { mailId }: VerificationPayload,
  ): Promise<MailText | null> {
    if (user.emailVerifiedAt) return null;
    const token = await this.links.mint(ctx, user.id, 'verify-email', mailId);
    return token === null ? null : verificationMail(this.settings.publicUrl, token);
  }
}

interface PasswordResetPayload {
  readonly mailId: string;
  readonly userId: string | null;
}

@Processor(passwordResetMailJob.topic, WORKER_OPTIONS)
export class PasswordResetMailProcessor extends AccountMailProcessor<PasswordResetPayload> {
  protected readonly definition = passwordResetMailJob;

  constructor(
    outbox: Outbox,
    users: UsersService,
    mailer: Mailer,
    private readonly links: MailedLinks,
    private readonly settings: Settings,
  ) {
    super(outbox, users, mailer);
  }

  protected async compose(
    ctx: RequestContext,
    user: User,
    { mailId }: PasswordResetPayload,
  ): Promise<MailText | null> {
    const token = await this.links.mint(ctx, user.id, 'reset-password', mailId);
    return token === null ? null : passwordResetMail(this.settings.publicUrl, token);
  }
}

interface NoticePayload extends VerificationPayload {
  readonly notice: Notice;
}

@Processor(noticeMailJob.topic, WORKER_OPTIONS)
export class NoticeMailProcessor extends AccountMailProcessor<NoticePayload> {
  protected readonly definition = noticeMailJob;

  constructor(
    outbox: Outbox,
    users: UsersService,
    mailer: Mailer,
    private readonly settings: Settings,
  ) {
    super(outbox, users, mailer);
  }

  protected compose(_ctx: RequestContext, _user: User, { notice }: NoticePayload): Promise<MailText> {
    return Promise.resolve(noticeMail(this.settings.publicUrl, notice));
  }
}
