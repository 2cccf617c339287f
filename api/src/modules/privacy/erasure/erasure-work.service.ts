import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { daysAgo, now } from '../../../platform/database/tables.js';
import { FILE_STORE, type FileStore } from '../../../platform/storage/index.js';
import type { ErasureReceipt } from '../entities/erasure-receipt.entity.js';

/** How long a receipt can be checked, in days. */
const RETENTION_DAYS = 3_660;

type Settle = (tx: RequestContext) => Promise<void>;

/** Background work after an erasure, retried until it is done. */
@Injectable()
export class ErasureWorkService {
  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** The receipt of an erasure; undefined if there is none. */
  find(ctx: RequestContext, id: string): Promise<ErasureReceipt | undefined> {
    return this.database
      .query(ctx)
      .selectFrom('erasureReceipt')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Deletes the files. Safe to repeat: a missing file isn't an error, and the receipt keeps the first time. */
  async deleteFiles(ctx: RequestContext, id: string): Promise<void> {
    const receipt = await this.find(ctx, id);
    for (const key of receipt?.fileKeys ?? []) await this.files.delete(key);
    await this.database
      .query(ctx)
      .updateTable('erasureReceipt')
      .set((eb) => ({ fileKeys: [], filesGoneAt: eb.fn.coalesce('filesGoneAt', now) }))
      .where('id', '=', id)
      .execute();
  }

  /** Deletes the address. @param wasMailed false if no server accepted the receipt */
  async clearAddress(ctx: RequestContext, id: string, wasMailed: boolean, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.database
        .query(tx)
        .updateTable('erasureReceipt')
        .set({ sealedAddress: null, ...(wasMailed && { mailedAt: now }) })
        .where('id', '=', id)
        .execute();
      await settle(tx);
    });
  }

  /** Deletes receipts that are older than ten years. @returns the number of receipts */
  async removeOld(ctx: RequestContext): Promise<number> {
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('erasureReceipt')
      .where('erasedAt', '<', daysAgo(RETENTION_DAYS))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}
