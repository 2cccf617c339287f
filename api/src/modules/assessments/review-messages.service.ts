import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { matchAny } from '../../platform/database/tables.js';
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

const COLUMNS = [
  'message.id',
  'message.assessmentId',
  'message.at',
  'message.author',
  'users.firstName as authorFirstName',
  'message.text',
] as const;

/** The messages of reviews: each is kept, none is changed. Who may read or write them is the caller's to check. */
@Injectable()
export class ReviewMessagesService {
  constructor(private readonly database: Database) {}

  /** Adds a message of the caller, in the open transaction. @returns it as it is read */
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
  async threads(
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

  /** How many messages of owners a person wrote into a review. */
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
