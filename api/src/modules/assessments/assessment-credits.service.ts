import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import type { AssessmentType } from '../questionnaires/index.js';

interface Grant {
  readonly userId: string;
  readonly type: AssessmentType;
  /** The payment that bought it. */
  readonly paymentId: string;
}

interface Use {
  readonly userId: string;
  readonly type: AssessmentType;
  /** The assessment that uses it. */
  readonly assessmentId: string;
}

/** Paid credits for further assessments. Each is spent once, however many requests race. */
@Injectable()
export class AssessmentCreditsService {
  constructor(private readonly database: Database) {}

  /** Adds a credit in the open transaction: one per payment, however often it is called. */
  async grant(tx: TransactionContext, { userId, type, paymentId }: Grant): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('assessmentCredit')
      .values({ id: newId(), userId, type, paymentId })
      .onConflict((conflict) => conflict.column('paymentId').doNothing())
      .execute();
  }

  /**
   * Revokes a payment's credit, in the transaction of its refund. A used credit stays with its assessment; if
   * that fails later, the credit isn't returned.
   */
  async revoke(tx: TransactionContext, paymentId: string): Promise<'revoked' | 'used'> {
    const credit = await this.database
      .query(tx)
      .updateTable('assessmentCredit')
      .set((eb) => ({ takenBackAt: eb.fn.coalesce('takenBackAt', now) }))
      .where('paymentId', '=', paymentId)
      .returning('spentAt')
      .executeTakeFirst();
    return credit && credit.spentAt !== null ? 'used' : 'revoked';
  }

  /**
   * Spends the oldest credit of a type on an assessment, in the transaction that creates or reruns it. It
   * locks all remaining credits in one order first, so a racing request waits and then sees what is left.
   * @returns false if there is none: the caller rolls back
   */
  async spend(tx: TransactionContext, { userId, type, assessmentId }: Use): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(tx)
      .with(
        (cte) => cte('available').materialized(),
        (query) =>
          query
            .selectFrom('assessmentCredit')
            .select('id')
            .where('userId', '=', userId)
            .where('type', '=', type)
            .where('spentAt', 'is', null)
            .where('takenBackAt', 'is', null)
            .orderBy('id')
            .forUpdate(),
      )
      .updateTable('assessmentCredit')
      .set({ spentAt: now, assessmentId })
      .where('id', '=', (eb) =>
        eb.selectFrom('available').select('available.id').orderBy('available.id').limit(1),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Returns the credit of an assessment that failed for good. Does nothing if it used no credit. */
  async restore(tx: TransactionContext, assessmentId: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('assessmentCredit')
      .set({ spentAt: null, assessmentId: null })
      .where('assessmentId', '=', assessmentId)
      .execute();
  }

  /** How many credits of each type a person has left. */
  async available(ctx: RequestContext, userId: string): Promise<Record<AssessmentType, number>> {
    const counts = await this.database
      .query(ctx)
      .selectFrom('assessmentCredit')
      .select((eb) => ['type', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
      .where('userId', '=', userId)
      .where('spentAt', 'is', null)
      .where('takenBackAt', 'is', null)
      .groupBy('type')
      .execute();
    const getCount = (type: AssessmentType) => counts.find((count) => count.type === type)?.count ?? 0;
    return { student: getCount('student'), 'opportunity-seeker': getCount('opportunity-seeker') };
  }
}
