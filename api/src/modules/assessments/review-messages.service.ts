import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { groupByAssessment } from './group-by-assessment.js';
import type { MessageAuthor } from './assessments.states.js';

/** A message of a review, with what its other side may know of who wrote it. */
export interface ReviewMessageRecord {
  readonly id: string;
  readonly assessmentId: string;
  readonly at: Date;
  readonly author: MessageAuthor;
  /** Null when it is not known: a reply of an earlier release, or an account that is gone. */
  readonly authorFirstName: string | null;
  readonly text: string;
}

const COLUMNS = `m.id, m.assessment_id AS "assessmentId", m.at, m.author, u.first_name AS "authorFirstName", m.text`;

/** The messages of reviews: each is kept, none is changed. Who may read or write them is the caller's to check. */
@Injectable()
export class ReviewMessages {
  constructor(private readonly database: Database) {}

  /** Adds a message of the caller, in the open transaction. @returns it as it is read */
  async add(
    tx: TransactionContext,
    assessmentId: string,
    author: MessageAuthor,
    text: string,
  ): Promise<ReviewMessageRecord> {
    const rows = await this.database.select<ReviewMessageRecord>(
      tx,
      `WITH m AS (INSERT INTO assessment_message (id, assessment_id, author, author_id, text)
         VALUES ($1, $2, $3, $4, $5) RETURNING *)
       SELECT ${COLUMNS} FROM m LEFT JOIN users u ON u.id = m.author_id`,
      [newId(), assessmentId, author, tx.actor?.userId ?? null, text],
    );
    if (!rows[0]) throw new Error('The message was not written.');
    return rows[0];
  }

  /** The messages of these reviews by the assessment's id, oldest first. */
  async threads(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ReviewMessageRecord[]>> {
    const messages = await this.database.select<ReviewMessageRecord>(
      ctx,
      `SELECT ${COLUMNS} FROM assessment_message m LEFT JOIN users u ON u.id = m.author_id
       WHERE m.assessment_id = ANY($1) ORDER BY m.assessment_id, m.at, m.id`,
      [assessmentIds],
    );
    return groupByAssessment(messages);
  }

  /** How many messages of owners a person wrote into a review. */
  async countOfOwner(ctx: RequestContext, assessmentId: string): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      `SELECT count(*)::int AS count FROM assessment_message WHERE assessment_id = $1 AND author = 'owner'`,
      [assessmentId],
    );
    return rows[0]?.count ?? 0;
  }
}
