import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { answeredNotice, MAX_QUOTED } from './answer-notice.js';
import { NotificationsService } from '../notifications/index.js';

const MAX_AT_ONCE = 100;

/**
 * Emails answers that reached no open connection, as promised to people who wrote while nobody was
 * available.
 */
@Injectable()
export class AnswerMailsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Records which messages reached an open connection of the person, by consultation: these need no
   * email.
   */
  async markReached(ctx: RequestContext, reached: ReadonlyMap<string, number>): Promise<void> {
    // Locked in the same order as when messages are stored, so that the two can't deadlock.
    await sql`WITH locked AS MATERIALIZED (
        SELECT c.id, r.seq FROM chat_consultation c
        JOIN unnest(${[...reached.keys()]}::uuid[], ${[...reached.values()]}::integer[]) AS r (id, seq) ON r.id = c.id
        WHERE c.user_reached_seq < r.seq ORDER BY c.id FOR UPDATE OF c)
      UPDATE chat_consultation c SET user_reached_seq = locked.seq FROM locked WHERE c.id = locked.id`.execute(
      this.database.query(ctx),
    );
  }

  /**
   * Emails all answers that are due. Several workers can share the work. @returns the number of
   * consultations
   */
  async mailDue(ctx: RequestContext): Promise<number> {
    const due = await this.database
      .query(ctx)
      .selectFrom('chatConsultation')
      .select('id')
      .where('mailDueAt', '<=', now)
      .orderBy('mailDueAt')
      .limit(MAX_AT_ONCE)
      .execute();
    for (const { id } of due) await this.database.transaction(ctx, (tx) => this.mail(tx, id));
    return due.length;
  }

  private async mail(tx: TransactionContext, id: string): Promise<void> {
    const query = this.database.query(tx);
    const consultation = await query
      .selectFrom('chatConsultation')
      .select((eb) => ['userId', eb.fn<number>('greatest', ['userReadSeq', 'userReachedSeq']).as('seenSeq')])
      .where('id', '=', id)
      .where('mailDueAt', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!consultation) return;
    const { userId, seenSeq } = consultation;
    const answers = await query
      .selectFrom('chatMessage')
      .select(['content', 'seq'])
      .where('consultationId', '=', id)
      .where('sender', '=', 'admin')
      .where('seq', '>', seenSeq)
      .orderBy('seq')
      .limit(MAX_QUOTED + 1)
      .execute();
    await query
      .updateTable('chatConsultation')
      .set({
        mailDueAt: null,
        userReachedSeq: sql<number>`greatest(user_reached_seq, ${answers.at(-1)?.seq ?? 0})`,
      })
      .where('id', '=', matchAny([id]))
      .execute();
    if (answers.length === 0) return;
    await this.notifications.notify(
      tx,
      answeredNotice(
        userId,
        answers.map(({ content }) => content),
      ),
    );
  }
}
