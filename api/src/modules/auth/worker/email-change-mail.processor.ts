import { Processor } from '@nestjs/bullmq';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Wording } from '../../../platform/language/wording.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { UsersService, type User } from '../../users/index.js';
import { emailChangeMailJob, type EmailChangeMail } from '../auth.jobs.js';
import {
  addressChangedMail,
  addressInUseMail,
  confirmCurrentAddressMail,
  confirmNewAddressMail,
  unconfirmedAddressMail,
} from '../auth.mails.js';
import { EmailChangeLinks } from '../email-change-links.js';
import { describePending, EmailChangesStore } from '../email-changes.store.js';
import type { EmailChange } from '../entities/email-change.entity.js';
import { MailProcessor, type AddressedMail } from './mail.processor.js';

interface Payload {
  readonly mailId: string;
  readonly userId: string;
  readonly changeId: string;
  readonly kind: EmailChangeMail;
}

/**
 * Sends the emails of an address change, to the addresses stored in the request, even if the
 * account's has changed since.
 */
@Processor(emailChangeMailJob.topic, WORKER_OPTIONS)
export class EmailChangeMailProcessor extends MailProcessor<Payload> {
  protected readonly definition = emailChangeMailJob;

  constructor(
    outbox: Outbox,
    mailer: Mailer,
    private readonly users: UsersService,
    private readonly changes: EmailChangesStore,
    private readonly links: EmailChangeLinks,
  ) {
    super(outbox, mailer);
  }

  protected async compose(
    ctx: RequestContext,
    { userId, changeId, kind }: Payload,
  ): Promise<AddressedMail | null> {
    const user = await this.users.find(ctx, userId);
    const change = await this.changes.find(ctx, changeId);
    if (!user || user.disabledAt || !change) return null;
    const wording = Wording.in(user.language);
    switch (kind) {
      case 'confirm-current':
        return this.askCurrent(change, user);
      case 'confirm-new':
        return this.askNew(ctx, change, user);
      case 'changed-current':
        return {
          to: change.oldEmail,
          userId,
          content: addressChangedMail(wording, user.firstName, 'current'),
        };
      case 'changed-new':
        return { to: change.newEmail, userId, content: addressChangedMail(wording, user.firstName, 'new') };
    }
  }

  private askCurrent(change: EmailChange, user: User): AddressedMail | null {
    if (isOver(change, user) || change.oldConfirmedAt) return null;
    const token = this.links.tokenFor(change.id, 'current');
    const compose = describePending(change, user).waitingFor.includes('current')
      ? confirmCurrentAddressMail
      : unconfirmedAddressMail;
    return {
      to: change.oldEmail,
      userId: user.id,
      content: compose(Wording.in(user.language), user.firstName, token),
    };
  }

  private async askNew(ctx: RequestContext, change: EmailChange, user: User): Promise<AddressedMail | null> {
    if (isOver(change, user) || change.newConfirmedAt) return null;
    const owner = await this.users.findByEmail(ctx, change.newEmail);
    if (owner) {
      if (owner.disabledAt) return null;
      return {
        to: owner.email,
        userId: owner.id,
        content: addressInUseMail(Wording.in(owner.language), owner.firstName),
      };
    }
    const token = this.links.tokenFor(change.id, 'new');
    const wording = Wording.in(user.language);
    const content = confirmNewAddressMail(wording, user.firstName, token, user.emailVerifiedAt !== null);
    return { to: change.newEmail, userId: user.id, content };
  }
}

/** Whether a request can no longer be confirmed. */
function isOver(change: EmailChange, user: User): boolean {
  if (change.endedAt || change.expiresAt.getTime() <= Date.now()) return true;
  return change.credentialsVersion !== user.credentialsVersion;
}
