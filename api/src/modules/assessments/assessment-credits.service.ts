import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import type { AssessmentType } from '../questionnaires/index.js';

interface Grant {
  readonly userId: string;
  readonly type: AssessmentType;
  /** What paid for it. */
  readonly paymentId: string;
}

interface Use {
  readonly userId: string;
  readonly type: AssessmentType;
  /** What it is spent on. */
  readonly assessmentId: string;
}

/** Further assessments that were paid for. Each credit is spent once, whatever number of requests race. */
@Injectable()
export class AssessmentCreditsService {
  constructor(private readonly database: Database) {}

  /** Adds a credit in the open transaction: one for each payment, however often it is called. */
  async grant(tx: TransactionContext, { userId, type, paymentId }: Grant): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('assessmentCredit')
      .values({ id: newId(), userId, type, paymentId })
      .onConflict((conflict) => conflict.column('paymentId').doNothing())
      .execute();
  }

  /**
   * Revokes what a payment bought, in the transaction of its refund. A credit in use stays with its assessment; if
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
   * Spends the oldest credit of a type on an assessment, in the transaction that makes or runs it. All that are left
   * are locked in one order before: who races waits for the locks, then sees what is left.
   * @returns false when there is none: the caller rolls back
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

  /** Returns the credit of an assessment that failed for good. An assessment without a credit stays unchanged. */
  async restore(tx: TransactionContext, assessmentId: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('assessmentCredit')
      .set({ spentAt: null, assessmentId: null })
      .where('assessmentId', '=', assessmentId)
      .execute();
  }

  /** How many credits of each type a person can spend. */
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
    const getCount = (type: AssessmentType) => counts.find((each) => each.type === type)?.count ?? 0;
    return { student: getCount('student'), 'opportunity-seeker': getCount('opportunity-seeker') };
  }
}
