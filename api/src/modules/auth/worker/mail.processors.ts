import { Processor } from '@nestjs/bullmq';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { UsersService, type User } from '../../users/index.js';
import {
  noticeMailJob,
  passwordResetMailJob,
  signInPausedMailJob,
  verificationMailJob,
  type Notice,
} from '../auth.jobs.js';
import { noticeMail, passwordResetMail, signInPausedMail, verificationMail } from '../auth.mails.js';
import { MailedLinksService } from '../mailed-links.service.js';
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
    private readonly links: MailedLinksService,
  ) {
    super(outbox, users, mailer);
  }

  protected async compose(
    ctx: RequestContext,
    user: User,
    { mailId }: VerificationPayload,
  ): Promise<MailContent | null> {
    if (user.emailVerifiedAt) return null;
    const token = await this.links.mint(ctx, user, 'verify-email', mailId);
    return token === null ? null : verificationMail(user.firstName, token);
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
    private readonly links: MailedLinksService,
  ) {
    super(outbox, users, mailer);
  }

  protected async compose(
    ctx: RequestContext,
    user: User,
    { mailId }: PasswordResetPayload,
  ): Promise<MailContent | null> {
    const token = await this.links.mint(ctx, user, 'reset-password', mailId);
    return token === null ? null : passwordResetMail(user.firstName, token);
  }
}

@Processor(signInPausedMailJob.topic, WORKER_OPTIONS)
export class SignInPausedMailProcessor extends AccountMailProcessor<PasswordResetPayload> {
  protected readonly definition = signInPausedMailJob;

  constructor(
    outbox: Outbox,
    users: UsersService,
    mailer: Mailer,
    private readonly links: MailedLinksService,
  ) {
    super(outbox, users, mailer);
  }

  protected async compose(
    ctx: RequestContext,
    user: User,
    { mailId }: PasswordResetPayload,
  ): Promise<MailContent | null> {
    const token = await this.links.mint(ctx, user, 'reset-password', mailId);
    return token === null ? null : signInPausedMail(user.firstName, token);
  }
}

interface NoticePayload extends VerificationPayload {
  readonly notice: Notice;
}

@Processor(noticeMailJob.topic, WORKER_OPTIONS)
export class NoticeMailProcessor extends AccountMailProcessor<NoticePayload> {
  protected readonly definition = noticeMailJob;

  constructor(outbox: Outbox, users: UsersService, mailer: Mailer) {
    super(outbox, users, mailer);
  }

  protected compose(_ctx: RequestContext, user: User, { notice }: NoticePayload): Promise<MailContent> {
    return Promise.resolve(noticeMail(user.firstName, notice));
  }
}
