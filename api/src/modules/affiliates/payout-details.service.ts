import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { OwnerProofService, Sealer } from '../auth/index.js';
import { NotificationsService } from '../notifications/index.js';
import { payoutAccountNotice } from './affiliates.notices.js';
import type { PayoutDetails } from './entities/payout.entity.js';

const details = z.object({ holder: z.string(), account: z.string(), bankCode: z.string().nullable() });

/** An affiliate's bank account. */
export type BankAccount = z.infer<typeof details>;

/** The part of a bank account that is shown after it was entered. */
export interface BankAccountEnding {
  readonly ending: string;
  readonly updatedAt: Date;
}

/** Affiliates' bank accounts: encrypted at rest; only the last four characters are ever shown. */
@Injectable()
export class PayoutDetailsService {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
    private readonly proof: OwnerProofService,
    secrets: Secrets,
  ) {
    this.sealer = new Sealer(secrets.session, 'payout details');
  }

  /**
   * Sets the bank account for the caller's payouts, and notifies the caller by email.
   * @param password null if a sign-in in the last ten minutes suffices
   * @throws DomainError FORBIDDEN for an API token, VALIDATION_FAILED naming the password, RATE_LIMITED
   */
  async save(ctx: RequestContext, account: BankAccount, password: string | null): Promise<BankAccountEnding> {
    const { userId, via } = requireActor(ctx);
    if (via !== 'session') {
      throw new DomainError('FORBIDDEN', "An API token can't change where your payouts go.");
    }
    await this.proof.assertOwner(ctx, password);
    const sealed = this.sealer.seal(JSON.stringify(account), userId);
    const ending = account.account.slice(-4);
    return this.database.transaction(ctx, async (tx) => {
      await this.notifications.notify(tx, payoutAccountNotice(userId, ending));
      return this.write(tx, { userId, sealed, ending });
    });
  }

  private write(
    tx: TransactionContext,
    { userId, sealed, ending }: Pick<PayoutDetails, 'userId' | 'sealed' | 'ending'>,
  ): Promise<BankAccountEnding> {
    return this.database
      .query(tx)
      .insertInto('payoutDetails')
      .values({ userId, sealed, ending })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealed, ending, updatedAt: now }))
      .returning(['ending', 'updatedAt'])
      .executeTakeFirstOrThrow();
  }

  /** The last digits of the caller's bank account, and since when we have it; null if they gave none. */
  async findOwn(ctx: RequestContext): Promise<BankAccountEnding | null> {
    const row = await this.database
      .query(ctx)
      .selectFrom('payoutDetails')
      .select(['ending', 'updatedAt'])
      .where('userId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The full account for the export of a person's data. Doesn't check access: the caller must. */
  async listPersonalFiles(
    ctx: RequestContext,
    userId: string,
  ): Promise<{ path: string; bytes: number; open: () => Promise<AsyncIterable<Uint8Array>> }[]> {
    const account = (await this.open(ctx, [userId])).get(userId);
    if (!account) return [];
    const text = Buffer.from(`${JSON.stringify(account, null, 2)}\n`);
    return [
      { path: 'bank-account.json', bytes: text.length, open: () => Promise.resolve(Readable.from([text])) },
    ];
  }

  /** The accounts of these affiliates, for the bank's file. The caller has checked access. */
  async open(ctx: RequestContext, userIds: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('payoutDetails')
      .select(['userId', 'sealed'])
      .where('userId', '=', matchAny(userIds))
      .execute();
    const opened = rows.flatMap(({ userId, sealed }) => {
      const text = this.sealer.open(sealed, userId);
      return text === null ? [] : [[userId, details.parse(JSON.parse(text))] as const];
    });
    return new Map(opened);
  }
}
