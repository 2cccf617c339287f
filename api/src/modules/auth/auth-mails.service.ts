import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { newId } from '../../platform/database/ids.js';
import { Outbox } from '../../platform/events/outbox.js';
import {
  emailChangeMailJob,
  noticeMailJob,
  passwordResetMailJob,
  signInPausedMailJob,
  verificationMailJob,
  type EmailChangeMail,
  type Notice,
} from './auth.jobs.js';

/** Enqueues account emails, which are sent after the open transaction commits. */
@Injectable()
export class AuthMailsService {
  constructor(private readonly outbox: Outbox) {}

  /** Mails the link that verifies the email address of an account. */
  async enqueueVerification(ctx: RequestContext, userId: string): Promise<void> {
    await this.outbox.enqueue(ctx, verificationMailJob, { mailId: newId(), userId });
  }

  /** @param userId null for an unknown address: the same work, and no mail */
  async enqueuePasswordReset(ctx: RequestContext, userId: string | null): Promise<void> {
    await this.outbox.enqueue(ctx, passwordResetMailJob, { mailId: newId(), userId });
  }

  /** @param userId null for an unknown address: the same work, and no mail */
  async enqueueSignInPaused(ctx: RequestContext, userId: string | null): Promise<void> {
    await this.outbox.enqueue(ctx, signInPausedMailJob, { mailId: newId(), userId });
  }

  /** Enqueues an email of an address change; its kind determines the recipient. */
  async enqueueEmailChange(
    ctx: RequestContext,
    change: { readonly id: string; readonly userId: string },
    kind: EmailChangeMail,
  ): Promise<void> {
    const payload = { mailId: newId(), userId: change.userId, changeId: change.id, kind };
    await this.outbox.enqueue(ctx, emailChangeMailJob, payload);
  }

  /** Mails a person that something about their account changed. */
  async enqueueNotice(ctx: RequestContext, userId: string, notice: Notice): Promise<void> {
    await this.outbox.enqueue(ctx, noticeMailJob, { mailId: newId(), userId, notice });
  }
}
