import { Processor } from '@nestjs/bullmq';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { OutboxProcessor, type Settle } from '../../../platform/events/outbox-processor.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Wording } from '../../../platform/language/wording.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WORKER_OPTIONS } from '../../../platform/queue/worker-options.js';
import { ErasedAccountsService, erasureReceiptMail, ErasuresService, ErasureWorkService } from '../index.js';
import { eraseFilesJob, erasureReceiptMailJob } from '../privacy.jobs.js';

type FilesPayload = z.infer<typeof eraseFilesJob.payload>;
type MailPayload = z.infer<typeof erasureReceiptMailJob.payload>;

@Processor(eraseFilesJob.topic, WORKER_OPTIONS)
export class EraseFilesProcessor extends OutboxProcessor<FilesPayload> {
  protected readonly definition = eraseFilesJob;

  constructor(
    outbox: Outbox,
    private readonly work: ErasureWorkService,
    private readonly erased: ErasedAccountsService,
  ) {
    super(outbox);
  }

  protected async handle(
    ctx: RequestContext,
    { receiptId, userId }: FilesPayload,
    settle: Settle,
  ): Promise<void> {
    // Before anything is written: on a full disk, only this makes room.
    await this.work.deleteFiles(ctx, receiptId);
    if (userId !== undefined) await this.erased.note(userId);
    await settle(ctx);
  }
}

@Processor(erasureReceiptMailJob.topic, WORKER_OPTIONS)
export class ErasureReceiptMailProcessor extends OutboxProcessor<MailPayload> {
  protected readonly definition = erasureReceiptMailJob;

  constructor(
    outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly erasures: ErasuresService,
    private readonly work: ErasureWorkService,
  ) {
    super(outbox);
  }

  protected async handle(
    ctx: RequestContext,
    { receiptId, mailId, language = 'en' }: MailPayload,
    settle: Settle,
  ): Promise<void> {
    const receipt = await this.work.find(ctx, receiptId);
    const to = receipt ? this.erasures.openAddress(receipt) : null;
    if (!receipt || to === null) return settle(ctx);
    // Sent under the receipt's id: emails with the account's id are deleted.
    const content = erasureReceiptMail(Wording.in(language), receipt);
    await this.mailer.send({ id: mailId, to, userId: receiptId }, content);
    await this.work.clearAddress(ctx, receiptId, true, settle);
  }

  protected override async giveUp(
    ctx: RequestContext,
    { receiptId }: MailPayload,
    settle: Settle,
  ): Promise<void> {
    this.logger.error(
      { receiptId, requestId: ctx.requestId },
      'The receipt of an erased account could not be mailed',
    );
    await this.work.clearAddress(ctx, receiptId, false, settle);
  }
}
