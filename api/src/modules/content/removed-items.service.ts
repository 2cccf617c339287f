import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { daysAgo } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';

const KEPT_DAYS = 1;

/** Stores deleted rows for a day, so a deletion can be undone. */
@Injectable()
export class RemovedItemsService {
  constructor(private readonly database: Database) {}

  /** Moves a row out of its table. */
  async remove(tx: TransactionContext, table: string, id: string): Promise<void> {
    await sql`WITH gone AS (DELETE FROM ${sql.table(table)} AS item WHERE id = ${id} RETURNING to_jsonb(item) AS item)
      INSERT INTO removed_item (id, list, item) SELECT ${id}, ${table}, item FROM gone
      ON CONFLICT (id) DO UPDATE SET item = excluded.item, removed_at = now()`.execute(
      this.database.query(tx),
    );
  }

  /**
   * Moves a row back. If two callers restore it at once, only one finds it. @throws DomainError
   * NOT_FOUND
   */
  async restore(tx: TransactionContext, table: string, id: string): Promise<void> {
    if (!isId(id)) throw DomainError.notFound();
    const removed = await this.database
      .query(tx)
      .deleteFrom('removedItem')
      .where('id', '=', id)
      .where('list', '=', table)
      .returning('item')
      .executeTakeFirst();
    if (!removed) throw DomainError.notFound();
    const target = sql.table(table);
    await sql`INSERT INTO ${target} SELECT (jsonb_populate_record(null::${target}, ${JSON.stringify(removed.item)}::jsonb)).*`.execute(
      this.database.query(tx),
    );
  }

  /** Purges items deleted more than a day ago. @returns the number of items */
  async deleteOld(ctx: RequestContext): Promise<number> {
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('removedItem')
      .where('removedAt', '<', daysAgo(KEPT_DAYS))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}
