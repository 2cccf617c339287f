import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { UsersService, type User } from '../../users/index.js';
import type { LinkPurpose } from '../entities/mailed-link.entity.js';
import { MailedLinksService } from '../mailed-links.service.js';
import { AccountMailProcessor } from './account-mail.processor.js';
import type { MailPayload } from './mail.processor.js';

/** Emails a link that is created together with the email. */
@Injectable()
export abstract class LinkMailProcessor extends AccountMailProcessor<MailPayload> {
  protected abstract readonly purpose: LinkPurpose;

  constructor(
    outbox: Outbox,
    mailer: Mailer,
    users: UsersService,
    private readonly links: MailedLinksService,
  ) {
    super(outbox, mailer, users);
  }

  protected abstract writeWith(token: string, user: User): MailContent;

  /** Whether the person still needs the link. */
  protected isNeeded(_user: User): boolean {
    return true;
  }

  protected async write(
    ctx: RequestContext,
    user: User,
    { mailId }: MailPayload,
  ): Promise<MailContent | null> {
    if (!this.isNeeded(user)) return null;
    const token = await this.links.createLink(ctx, user, this.purpose, mailId);
    return token === null ? null : this.writeWith(token, user);
  }
}
