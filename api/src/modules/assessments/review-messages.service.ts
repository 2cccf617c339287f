import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { matchAny } from '../../platform/database/tables.js';
import { groupByAssessment } from './group-by-assessment.js';
import type { MessageAuthor } from './assessments.states.js';

/** A message of a review, with what the other side may know about its author. */
export interface ReviewMessageRecord {
  readonly id: string;
  readonly assessmentId: string;
  readonly at: Date;
  readonly author: MessageAuthor;
  /** Null if unknown: a reply of an earlier release, or an erased account. */
  readonly authorFirstName: string | null;
  readonly text: string;
}

const COLUMNS = [
  'message.id',
  'message.assessmentId',
  'message.at',
  'message.author',
  'users.firstName as authorFirstName',
  'message.text',
] as const;

/** The messages of reviews; they are never changed. The caller checks who may read or write them. */
@Injectable()
export class ReviewMessagesService {
  constructor(private readonly database: Database) {}

  /** Adds the caller's message in the open transaction. @returns the stored message */
  add(
    tx: TransactionContext,
    assessmentId: string,
    author: MessageAuthor,
    text: string,
  ): Promise<ReviewMessageRecord> {
    const values = { id: newId(), assessmentId, author, authorId: tx.actor?.userId ?? null, text };
    return this.database
      .query(tx)
      .with('message', (query) => query.insertInto('assessmentMessage').values(values).returningAll())
      .selectFrom('message')
      .leftJoin('users', 'users.id', 'message.authorId')
      .select(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /** The messages of these reviews by the assessment's id, oldest first. */
  async listThreads(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ReviewMessageRecord[]>> {
    const messages = await this.database
      .query(ctx)
      .selectFrom('assessmentMessage as message')
      .leftJoin('users', 'users.id', 'message.authorId')
      .select(COLUMNS)
      .where('message.assessmentId', '=', matchAny(assessmentIds))
      .orderBy('message.assessmentId')
      .orderBy('message.at')
      .orderBy('message.id')
      .execute();
    return groupByAssessment(messages);
  }

  /** The number of messages that the owner wrote in a review. */
  async countFromOwner(ctx: RequestContext, assessmentId: string): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('assessmentMessage')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('assessmentId', '=', assessmentId)
      .where('author', '=', 'owner')
      .executeTakeFirstOrThrow();
    return row.count;
  }
}
