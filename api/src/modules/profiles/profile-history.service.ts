import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { json, now, secondsAgo } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import type { AssessmentType } from '../questionnaires/index.js';
import type { ProfileChange } from './entities/profile-change.entity.js';
import type { FieldChange } from './profile-changes.js';
import type { ProfileChangeSource } from './profile.enums.js';

/**
 * Changes to a field within this many seconds count as one, because the form saves while the person
 * types.
 */
const SAME_CHANGE_SECONDS = 10 * 60;
/** How many changes are stored per person, newest first. */
const MAX_STORED = 200;

/** The origin of a change. */
export interface ChangeOrigin {
  readonly source: `${ProfileChangeSource}`;
  /** The questionnaire whose answers were saved. */
  readonly questionnaire?: AssessmentType | null;
}

/** The history of people's profiles. */
@Injectable()
export class ProfileHistoryService {
  constructor(private readonly database: Database) {}

  /** The caller's changes, newest first. */
  async list(ctx: RequestContext): Promise<ProfileChange[]> {
    return this.database
      .query(ctx)
      .selectFrom('profileChange')
      .selectAll()
      .where('userId', '=', requireActor(ctx).userId)
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_STORED)
      .execute();
  }

  /**
   * One of the caller's changes. @throws DomainError NOT_FOUND if it doesn't exist or belongs to
   * someone else
   */
  async get(ctx: RequestContext, id: string): Promise<ProfileChange> {
    if (!isId(id)) throw DomainError.notFound();
    const found = await this.database
      .query(ctx)
      .selectFrom('profileChange')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    if (!found) throw DomainError.notFound();
    return found;
  }

  /** Records changes in their transaction. The profile's row is already locked. */
  async record(
    tx: TransactionContext,
    userId: string,
    changes: readonly FieldChange[],
    origin: ChangeOrigin,
  ): Promise<void> {
    for (const change of changes) {
      if (origin.source === 'undo' || !(await this.extend(tx, userId, change, origin))) {
        await this.insert(tx, userId, change, origin);
      }
    }
    if (changes.length > 0) await this.dropOldest(tx, userId);
  }

  /** Marks a change as undone, in the transaction that undoes it. */
  async markUndone(tx: TransactionContext, id: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('profileChange')
      .set({ undoneAt: now })
      .where('id', '=', id)
      .execute();
  }

  /** Erases the caller's change history. @returns the number of changes */
  async erase(ctx: RequestContext): Promise<number> {
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('profileChange')
      .where('userId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Extends the newest change of a field if this one continues it. @returns whether it did */
  private async extend(
    tx: TransactionContext,
    userId: string,
    { field, after }: FieldChange,
    { source, questionnaire = null }: ChangeOrigin,
  ): Promise<boolean> {
    const query = this.database.query(tx);
    const newest = await query
      .selectFrom('profileChange')
      .select(['id', 'source', 'questionnaire', 'undoneAt', 'before'])
      .where('userId', '=', userId)
      .where('field', '=', field)
      .where('changedAt', '>', secondsAgo(SAME_CHANGE_SECONDS))
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest === undefined || newest.undoneAt !== null) return false;
    if (newest.source !== source || newest.questionnaire !== questionnaire) return false;
    // Entering a value and removing it again isn't a change.
    if (JSON.stringify(newest.before.value) === JSON.stringify(after)) {
      await query.deleteFrom('profileChange').where('id', '=', newest.id).execute();
    } else {
      await query
        .updateTable('profileChange')
        .set({ after: json({ value: after }), changedAt: now })
        .where('id', '=', newest.id)
        .execute();
    }
    return true;
  }

  private async insert(
    tx: TransactionContext,
    userId: string,
    { field, before, after }: FieldChange,
    { source, questionnaire = null }: ChangeOrigin,
  ): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('profileChange')
      .values({
        id: newId(),
        userId,
        field,
        source,
        questionnaire,
        before: json({ value: before }),
        after: json({ value: after }),
      })
      .execute();
  }

  private async dropOldest(tx: TransactionContext, userId: string): Promise<void> {
    const query = this.database.query(tx);
    await query
      .deleteFrom('profileChange')
      .where('userId', '=', userId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('profileChange')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('changedAt', 'desc')
          .orderBy('id', 'desc')
          .offset(MAX_STORED),
      )
      .execute();
  }
}
