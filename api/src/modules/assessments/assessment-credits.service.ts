import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
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

/**
 * Takes all free credits in one order before one is spent: whoever races waits for the locks, then sees what is left.
 */
const SPEND_ONE = `WITH available AS MATERIALIZED (
    SELECT id FROM assessment_credit
    WHERE user_id = $1 AND type = $2 AND spent_at IS NULL AND taken_back_at IS NULL ORDER BY id FOR UPDATE
  )
  UPDATE assessment_credit SET spent_at = now(), assessment_id = $3
  WHERE id = (SELECT id FROM available ORDER BY id LIMIT 1)`;

/** Further assessments that were paid for. Each credit is spent once, whatever number of requests race. */
@Injectable()
export class AssessmentCredits {
  constructor(private readonly database: Database) {}

  /** Gives a credit in the open transaction; one for each payment, however often it is said. */
  async grant(tx: TransactionContext, { userId, type, paymentId }: Grant): Promise<void> {
    await this.database.write(
      tx,
      `INSERT INTO assessment_credit (id, user_id, type, payment_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (payment_id) DO NOTHING`,
      [newId(), userId, type, paymentId],
    );
  }

  /**
   * Takes back what a payment bought, in the transaction of its refund. A credit in use stays with its assessment; should
   * that fail later, the credit does not come back.
   */
  async revoke(tx: TransactionContext, paymentId: string): Promise<'revoked' | 'used'> {
    const { rows } = await this.database.write<{ used: boolean }>(
      tx,
      `UPDATE assessment_credit SET taken_back_at = COALESCE(taken_back_at, now()) WHERE payment_id = $1
       RETURNING spent_at IS NOT NULL AS used`,
      [paymentId],
    );
    return rows[0]?.used === true ? 'used' : 'revoked';
  }

  /**
   * Spends the oldest credit of a type on an assessment, in the transaction that makes or runs it.
   * @returns false when there is none: the caller rolls back
   */
  async spend(tx: TransactionContext, { userId, type, assessmentId }: Use): Promise<boolean> {
    const { affected } = await this.database.write(tx, SPEND_ONE, [userId, type, assessmentId]);
    return affected === 1;
  }

  /** Gives back the credit of an assessment whose work failed for good; one that none paid for is left alone. */
  async restore(tx: TransactionContext, assessmentId: string): Promise<void> {
    await this.database.write(
      tx,
      'UPDATE assessment_credit SET spent_at = NULL, assessment_id = NULL WHERE assessment_id = $1',
      [assessmentId],
    );
  }

  /** How many credits of each type a person can spend. */
  async available(ctx: RequestContext, userId: string): Promise<Record<AssessmentType, number>> {
    const counts = await this.database.select<{ type: AssessmentType; count: number }>(
      ctx,
      `SELECT type, count(*)::int AS count FROM assessment_credit
       WHERE user_id = $1 AND spent_at IS NULL AND taken_back_at IS NULL GROUP BY type`,
      [userId],
    );
    const of = (type: AssessmentType) => counts.find((each) => each.type === type)?.count ?? 0;
    return { student: of('student'), 'opportunity-seeker': of('opportunity-seeker') };
  }
}
