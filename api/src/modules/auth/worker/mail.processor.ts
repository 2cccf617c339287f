import { Inject } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import type { Outbox } from '../../../platform/events/outbox.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { Mailer } from '../../../platform/mail/mailer.js';
import { Database } from '../../../platform/database/database.js';
import { UndeliveredMailsService } from '../../notifications/index.js';

export interface MailPayload {
  readonly mailId: string;
  /** The account that it is about; null if there is none, in which case nothing is sent. */
  readonly userId: string | null;
}

export interface AddressedMail {
  readonly to: string;
  /** The account that it is about. */
  readonly userId: string;
  readonly content: MailContent;
}

/**
 * Sends an email and marks it as sent afterwards. If the process is killed in between, the same
 * email is sent again with the same message id, so that a mailbox shows it once.
 */
export abstract class MailProcessor<Payload extends MailPayload> extends OutboxProcessor<Payload> {
  @Inject()
  private readonly undelivered: UndeliveredMailsService;

  @Inject()
  private readonly database: Database;

  constructor(
    outbox: Outbox,
    private readonly mailer: Mailer,
  ) {
    super(outbox);
  }

  /** @returns null if the email is no longer needed */
  protected abstract compose(ctx: RequestContext, payload: Payload): Promise<AddressedMail | null>;

  protected async handle(ctx: RequestContext, payload: Payload, settle: Settle): Promise<void> {
    const mail = await this.compose(ctx, payload);
    if (mail) await this.mailer.send({ id: payload.mailId, to: mail.to, userId: mail.userId }, mail.content);
    await settle(ctx);
  }

  protected override async giveUp(
    ctx: RequestContext,
    payload: Payload,
    settle: Settle,
    error: unknown,
  ): Promise<void> {
    const { mailId, userId } = payload;
    this.logger.error(
      { mailId, requestId: ctx.requestId },
      'An email could not be sent, and we stopped trying',
    );
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      if (userId === null) return;
      await this.undelivered.record(tx, { id: mailId, userId, job: this.topic, payload }, error);
    });
  }
}
