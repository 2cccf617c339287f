import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { json } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { definedJobs } from '../../platform/events/job-definition.js';
import { Outbox } from '../../platform/events/outbox.js';
import { MailRefusedError } from '../../platform/mail/mailer.js';
import { AuditService } from '../audit/index.js';
import { StaffNoticesService } from './staff-notices.service.js';
import { hashAddress } from './unsubscribe-links.js';

const MAX_REASON = 300;
const ADDRESS = /[^\s<>"]+@[^\s<>"]+/g;

/** An email that finally failed, and the job that sends it. */
export interface FailedMail {
  readonly id: string;
  readonly userId: string;
  readonly job: string;
  readonly payload: object;
}

/** An undelivered email as admins see it: never its text, which is private. */
export interface UndeliveredMailRecord {
  readonly id: string;
  readonly job: string;
  readonly reason: string;
  /** Whether the address rejected it: nothing else is sent there then. */
  readonly isAddressRefused: boolean;
  readonly failedAt: Date;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Emails that no server accepted. Admins can see and resend them. */
@Injectable()
export class UndeliveredMailsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly staff: StaffNoticesService,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'undelivered-mails');
  }

  /**
   * Records a failed email in the transaction that settles its job. Nothing is recorded for an erased
   * account.
   */
  async record(tx: TransactionContext, mail: FailedMail, error: unknown): Promise<void> {
    const query = this.database.query(tx);
    const user = await query
      .selectFrom('users')
      .select('id')
      .where('id', '=', mail.userId)
      .forKeyShare()
      .executeTakeFirst();
    if (!user) return;
    const refused = error instanceof MailRefusedError ? error.refusedAddress : null;
    const refusedAddress = refused === null ? null : hashAddress(refused);
    const { id, userId, job, payload } = mail;
    await query
      .insertInto('undeliveredMail')
      .values({ id, userId, job, payload: json<unknown>(payload), refusedAddress, reason: describe(error) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await this.staff.announce(tx, 'mail.undelivered');
  }

  /** Whether a server reported that this address accepts no email. */
  async isRefused(ctx: RequestContext, userId: string, email: string): Promise<boolean> {
    const row = await this.database
      .query(ctx)
      .selectFrom('undeliveredMail')
      .select('id')
      .where('userId', '=', userId)
      .where('refusedAddress', '=', hashAddress(email))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * A page of undelivered emails, newest first. @throws DomainError VALIDATION_FAILED for an
   * invalid limit or cursor
   */
  async list(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<UndeliveredMailRecord>> {
    const page = this.cursors.request(limit, cursor);
    let rows = this.database
      .query(ctx)
      .selectFrom('undeliveredMail')
      .innerJoin('users', 'users.id', 'undeliveredMail.userId')
      .select((eb) => [
        'undeliveredMail.id',
        'undeliveredMail.job',
        'undeliveredMail.reason',
        'undeliveredMail.failedAt',
        'undeliveredMail.userId',
        eb('undeliveredMail.refusedAddress', 'is not', null).as('isAddressRefused'),
        'users.firstName',
        'users.lastName',
        'users.email',
      ])
      .orderBy('undeliveredMail.id', 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) rows = rows.where('undeliveredMail.id', '<', String(page.after[0]));
    const found = await rows.$narrowType<{ isAddressRefused: boolean }>().execute();
    return this.cursors.page(found, page.limit, ({ id }) => [id]);
  }

  /** The number of undelivered emails. */
  async count(ctx: RequestContext): Promise<number> {
    const { count } = await this.database
      .query(ctx)
      .selectFrom('undeliveredMail')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Sends an email again. If two admins do so at once, the second gets NOT_FOUND.
   * @throws DomainError NOT_FOUND
   */
  async retry(ctx: RequestContext, id: string): Promise<void> {
    if (!isId(id)) throw DomainError.notFound();
    await this.database.transaction(ctx, async (tx) => {
      const mail = await this.remove(tx, id);
      const job = definedJobs().find(({ topic }) => topic === mail.job);
      if (job) await this.outbox.enqueue(tx, job, mail.payload);
      await this.audit.record(tx, { action: 'mail.retry', subjectType: 'mail', subjectId: id });
    });
  }

  /** @throws DomainError NOT_FOUND */
  private async remove(tx: TransactionContext, id: string) {
    const mail = await this.database
      .query(tx)
      .deleteFrom('undeliveredMail')
      .where('id', '=', id)
      .returning(['job', 'payload'])
      .executeTakeFirst();
    if (!mail) throw DomainError.notFound();
    return mail;
  }
}

const failure = z.object({ message: z.string() });

/** The reply of the server or the network error, shortened and without addresses. */
function describe(error: unknown): string {
  const message = failure.safeParse(error).data?.message ?? 'Unknown';
  return message.replace(ADDRESS, '(address)').replace(/\s+/g, ' ').slice(0, MAX_REASON);
}
