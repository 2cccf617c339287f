import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import type { Outbox } from '../../../platform/events/outbox.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { Mailer } from '../../../platform/mail/mailer.js';
import type { UsersService, User } from '../../users/index.js';

interface MailPayload {
  readonly mailId: string;
  readonly userId: string | null;
}

/**
 * Sends a mail to a person. It is marked as sent after it was: killed in between, it is sent again, as the same mail
 * with the same id, so that a mailbox shows it once.
 */
export abstract class AccountMailProcessor<Payload extends MailPayload> extends OutboxProcessor<Payload> {
  constructor(
    outbox: Outbox,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {
    super(outbox);
  }

  /** @returns null when there is nothing to say (any more) */
  protected abstract compose(ctx: RequestContext, user: User, payload: Payload): Promise<MailContent | null>;

  protected async handle(ctx: RequestContext, payload: Payload, settle: Settle): Promise<void> {
    const user = payload.userId === null ? null : await this.users.find(ctx, payload.userId);
    const mail = user && !user.disabledAt ? await this.compose(ctx, user, payload) : null;
    if (user && mail) await this.mailer.send({ id: payload.mailId, to: user.email, userId: user.id }, mail);
    await settle(ctx);
  }

  protected async giveUp(ctx: RequestContext, { mailId }: Payload, settle: Settle): Promise<void> {
    this.logger.error(
      { mailId, requestId: ctx.requestId },
      'An email could not be sent, and we stopped trying',
    );
    await settle(ctx);
  }
}
