import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { UsersService, type User } from '../../users/index.js';
import { MailProcessor, type AddressedMail, type MailPayload } from './mail.processor.js';

/** Emails the address of an account. Disabled accounts get nothing. */
@Injectable()
export abstract class AccountMailProcessor<Payload extends MailPayload> extends MailProcessor<Payload> {
  constructor(
    outbox: Outbox,
    mailer: Mailer,
    private readonly users: UsersService,
  ) {
    super(outbox, mailer);
  }

  /** @returns null if the email is no longer needed */
  protected abstract write(ctx: RequestContext, user: User, payload: Payload): Promise<MailContent | null>;

  protected async compose(ctx: RequestContext, payload: Payload): Promise<AddressedMail | null> {
    const user = payload.userId === null ? null : await this.users.find(ctx, payload.userId);
    if (!user || user.disabledAt) return null;
    const content = await this.write(ctx, user, payload);
    return content && { to: user.email, userId: user.id, content };
  }
}
