import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { LedgerAccount, LedgerKind } from './entities/affiliate-ledger.entity.js';

/** The debit and credit accounts of each type of entry. */
const ACCOUNTS: Readonly<Record<LedgerKind, readonly [debit: LedgerAccount, credit: LedgerAccount]>> = {
  earned: ['commission_expense', 'affiliate_payable'],
  reversed: ['affiliate_payable', 'commission_expense'],
  approved: ['affiliate_payable', 'payout_in_transit'],
  paid: ['payout_in_transit', 'bank'],
  canceled: ['payout_in_transit', 'affiliate_payable'],
  returned: ['bank', 'affiliate_payable'],
};

/** The subject of an entry. */
interface CommissionPosting {
  readonly commissionId: string;
  readonly affiliateId: string | null;
}

/** One affiliate's payment in one run. */
export interface LinePosting {
  readonly payoutLineId: string;
  readonly affiliateId: string | null;
  readonly amountCents: number;
}

/** The affiliates' double-entry ledger: debits equal credits, so the accounts always add up to zero. */
@Injectable()
export class LedgerService {
  constructor(private readonly database: Database) {}

  /**
   * Records that the value of a commission changed.
   * @param changeCents the amount in US cents that was added or, if negative, reversed; nothing is written for 0
   */
  async postCommission(tx: TransactionContext, about: CommissionPosting, changeCents: number): Promise<void> {
    if (changeCents === 0) return;
    await this.post(tx, changeCents > 0 ? 'earned' : 'reversed', [
      { ...about, payoutLineId: null, amountCents: Math.abs(changeCents) },
    ]);
  }

  /**
   * Records that payout lines were approved, paid by the bank, canceled before payment, or returned by the bank.
   * Each line has at most one entry of each kind.
   */
  async postLines(
    tx: TransactionContext,
    kind: 'approved' | 'paid' | 'canceled' | 'returned',
    lines: readonly LinePosting[],
  ): Promise<void> {
    await this.post(
      tx,
      kind,
      lines.map((line) => ({ ...line, commissionId: null })),
    );
  }

  /** The balance of each account: debits minus credits, in US cents. */
  async listBalances(ctx: RequestContext): Promise<Readonly<Record<LedgerAccount, number>>> {
    const query = this.database.query(ctx);
    const debits = query
      .selectFrom('affiliateLedger')
      .select(['debit as account', (eb) => eb.ref('amountCents').as('cents')]);
    const credits = query
      .selectFrom('affiliateLedger')
      .select(['credit as account', sql<number>`-amount_cents`.as('cents')]);
    const rows = await query
      .selectFrom(debits.unionAll(credits).as('leg'))
      .select((eb) => ['leg.account', eb.cast<number>(eb.fn.sum('leg.cents'), 'float8').as('cents')])
      .groupBy('leg.account')
      .execute();
    const balances = new Map(rows.map(({ account, cents }) => [account, cents]));
    return {
      commission_expense: balances.get('commission_expense') ?? 0,
      affiliate_payable: balances.get('affiliate_payable') ?? 0,
      payout_in_transit: balances.get('payout_in_transit') ?? 0,
      bank: balances.get('bank') ?? 0,
    };
  }

  private async post(
    tx: TransactionContext,
    kind: LedgerKind,
    entries: readonly {
      readonly affiliateId: string | null;
      readonly commissionId: string | null;
      readonly payoutLineId: string | null;
      readonly amountCents: number;
    }[],
  ): Promise<void> {
    if (entries.length === 0) return;
    const [debit, credit] = ACCOUNTS[kind];
    await this.database
      .query(tx)
      .insertInto('affiliateLedger')
      .values(
        entries.map(({ affiliateId, commissionId, payoutLineId, amountCents }) => ({
          id: newId(),
          kind,
          debit,
          credit,
          amountCents,
          affiliateId,
          commissionId,
          payoutLineId,
        })),
      )
      .execute();
  }
}
