import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Wording } from '../../../platform/language/wording.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import type { User } from '../../users/index.js';
import {
  noticeMailJob,
  passwordResetMailJob,
  signInPausedMailJob,
  verificationMailJob,
} from '../auth.jobs.js';
import { noticeMail, passwordResetMail, signInPausedMail, verificationMail } from '../auth.mails.js';
import { AccountMailProcessor } from './account-mail.processor.js';
import { LinkMailProcessor } from './link-mail.processor.js';

@Processor(verificationMailJob.topic, WORKER_OPTIONS)
export class VerificationMailProcessor extends LinkMailProcessor {
  protected readonly definition = verificationMailJob;
  protected readonly purpose = 'verify-email';

  protected override isNeeded(user: User): boolean {
    return user.emailVerifiedAt === null;
  }

  protected writeWith(token: string, { firstName, language }: User): MailContent {
    return verificationMail(Wording.in(language), firstName, token);
  }
}

@Processor(passwordResetMailJob.topic, WORKER_OPTIONS)
export class PasswordResetMailProcessor extends LinkMailProcessor {
  protected readonly definition = passwordResetMailJob;
  protected readonly purpose = 'reset-password';

  protected writeWith(token: string, { firstName, language }: User): MailContent {
    return passwordResetMail(Wording.in(language), firstName, token);
  }
}

@Processor(signInPausedMailJob.topic, WORKER_OPTIONS)
export class SignInPausedMailProcessor extends LinkMailProcessor {
  protected readonly definition = signInPausedMailJob;
  protected readonly purpose = 'reset-password';

  protected writeWith(token: string, { firstName, language }: User): MailContent {
    return signInPausedMail(Wording.in(language), firstName, token);
  }
}

type NoticePayload = z.infer<typeof noticeMailJob.payload>;

@Processor(noticeMailJob.topic, WORKER_OPTIONS)
export class NoticeMailProcessor extends AccountMailProcessor<NoticePayload> {
  protected readonly definition = noticeMailJob;

  protected write(_ctx: RequestContext, user: User, { notice }: NoticePayload): Promise<MailContent> {
    return Promise.resolve(noticeMail(Wording.in(user.language), user.firstName, notice));
  }
}
