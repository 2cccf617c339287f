import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { AuditService } from '../../audit/index.js';
import { RETAINED_ROWS, RELATIONS } from './books-retention.sql.js';

/** The numbers of deleted rows. */
export interface DeletedBooks {
  readonly payments: number;
  readonly commissions: number;
  readonly payouts: number;
}

type Kind = keyof DeletedBooks;

/**
 * Deletes financial records after ten years: payments with their events, refunds and spent credits,
 * commissions, payouts, and their ledger. Related records are deleted together: an entry stays while a
 * related one does, so the rest always adds up to the cent.
 */
@Injectable()
export class BooksRetentionService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Deletes all due rows or none, and records the numbers in the audit log. Safe to run concurrently. */
  deleteDue(ctx: RequestContext): Promise<DeletedBooks> {
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, 'books-retention');
      await this.choose(tx);
      const counts = await this.remove(tx);
      const changes = Object.entries(counts).filter(([, count]) => count > 0);
      if (changes.length > 0)
        await this.audit.recordAll(tx, [
          {
            action: 'retention.books',
            subjectType: 'table',
            subjectId: 'payment',
            changes: Object.fromEntries(changes.map(([kind, count]) => [kind, [count, 0]])),
          },
        ]);
      return counts;
    });
  }

  /** Fills `due_book` with the rows to delete. */
  private async choose(tx: TransactionContext): Promise<void> {
    const query = this.database.query(tx);
    await sql`CREATE TEMP TABLE due_book (kind text NOT NULL, id uuid NOT NULL, PRIMARY KEY (kind, id)) ON COMMIT DROP`.execute(
      query,
    );
    await sql`INSERT INTO due_book
      SELECT 'payments', id FROM payment WHERE created_at < now() - interval '10 years'
      UNION ALL SELECT 'commissions', id FROM commission WHERE created_at < now() - interval '10 years'
      UNION ALL SELECT 'payouts', id FROM payout WHERE created_at < now() - interval '10 years'`.execute(
      query,
    );
    await sql`WITH RECURSIVE tie AS (${RELATIONS}), stays AS (
        SELECT kind, id FROM (${RETAINED_ROWS}) AS by_itself
        UNION SELECT tie.kind, tie.id FROM stays JOIN tie ON tie.to_kind = stays.kind AND tie.to_id = stays.id)
      DELETE FROM due_book USING stays WHERE due_book.kind = stays.kind AND due_book.id = stays.id`.execute(
      query,
    );
  }

  private async remove(tx: TransactionContext): Promise<DeletedBooks> {
    const query = this.database.query(tx);
    const due = (kind: Kind) => sql`SELECT id FROM due_book WHERE kind = ${sql.lit(kind)}`;
    const lines = sql`SELECT id FROM payout_line WHERE payout_id IN (${due('payouts')})`;
    const intents = sql`SELECT payment_intent_id FROM payment WHERE id IN (${due('payments')}) AND payment_intent_id IS NOT NULL`;
    const steps = [
      sql`DELETE FROM affiliate_ledger WHERE commission_id IN (${due('commissions')}) OR payout_line_id IN (${lines})`,
      sql`DELETE FROM payout_item WHERE payout_line_id IN (${lines})`,
      sql`DELETE FROM payout_line WHERE payout_id IN (${due('payouts')})`,
      sql`DELETE FROM unearned_conversion WHERE payment_id IN (${due('payments')})`,
      sql`DELETE FROM assessment_credit WHERE payment_id IN (${due('payments')})`,
      sql`DELETE FROM refund_request WHERE payment_id IN (${due('payments')})`,
      sql`DELETE FROM payment_event WHERE payment_intent_id IN (${intents})
        OR (received_at < now() - interval '10 years'
          AND NOT EXISTS (SELECT FROM payment WHERE payment.payment_intent_id = payment_event.payment_intent_id))`,
      sql`DELETE FROM sandbox_intent WHERE id IN (${intents})`,
    ];
    for (const step of steps) await step.execute(query);
    const count = async (table: string, kind: Kind): Promise<number> => {
      const deleted = await sql`DELETE FROM ${sql.table(table)} WHERE id IN (${due(kind)})`.execute(query);
      return Number(deleted.numAffectedRows ?? 0n);
    };
    const payouts = await count('payout', 'payouts');
    const commissions = await count('commission', 'commissions');
    // Partial refunds are deleted with their payment.
    return { payouts, commissions, payments: await count('payment', 'payments') };
  }
}
