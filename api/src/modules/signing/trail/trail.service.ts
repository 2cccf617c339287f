import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { json } from '../../../platform/database/tables.js';
import {
  ChainReader,
  compareWithAnchor,
  GENESIS,
  hashEntry,
  type ChainedEntry,
  type TrailBreak,
  type TrailEntry,
} from './chain.js';
import { TrailAnchor } from './trail-anchor.js';
import { entryColumns, selectHead } from './trail-queries.js';

/** Locked while an entry is added, so that no two entries share a predecessor. */
const APPEND_LOCK = 7_265_310;
const BATCH = 1_000;

export interface TrailVerdict {
  /** The number of intact entries, counted from the first. */
  readonly entries: number;
  /** Null if the whole chain is intact. */
  readonly broken: TrailBreak | null;
}

/** The hash-chained audit trail of signatures. */
@Injectable()
export class TrailService {
  constructor(
    private readonly database: Database,
    private readonly anchor: TrailAnchor,
  ) {}

  /**
   * Appends an entry in the open transaction. Call it last: other transactions wait until this one
   * ends.
   */
  async append(
    tx: TransactionContext,
    what: Pick<TrailEntry, 'signatureId' | 'kind' | 'at' | 'data'>,
  ): Promise<void> {
    const query = this.database.query(tx);
    await this.database.lock(tx, APPEND_LOCK);
    const head = (await selectHead(query).executeTakeFirst()) ?? { seq: 0, hash: GENESIS };
    const entry: TrailEntry = { ...what, seq: head.seq + 1, previousHash: head.hash };
    await query
      .insertInto('signatureEvent')
      .values({ ...entry, seq: String(entry.seq), data: json(entry.data), hash: hashEntry(entry) })
      .execute();
  }

  /** Anchors the end of the chain outside of the database, so that truncation is detected. */
  anchorEnd(ctx: RequestContext): Promise<void> {
    return this.anchor.moveToEnd(ctx);
  }

  /** Verifies the whole chain and reports the first break. */
  async verify(ctx: RequestContext): Promise<TrailVerdict> {
    const reader = new ChainReader();
    const isKnownHash = (hash: string) => this.hasHash(ctx, hash);
    for (let after = 0; ; after = reader.end.seq) {
      const entries = await this.database
        .query(ctx)
        .selectFrom('signatureEvent')
        .select(entryColumns)
        .where('seq', '>', String(after))
        .orderBy('signatureEvent.seq')
        .limit(BATCH)
        .execute();
      for (const entry of entries) {
        const broken = await reader.next(entry, isKnownHash);
        if (broken) return { entries: reader.end.seq, broken };
      }
      if (entries.length < BATCH) break;
    }
    const anchored = await this.anchor.read();
    const at = anchored ? await this.anchor.hashAt(ctx, anchored.seq) : null;
    return { entries: reader.end.seq, broken: compareWithAnchor(anchored, at) };
  }

  /** The entries of one signature; null if one of them, or its link to a neighbor, is broken. */
  async listIfIntact(ctx: RequestContext, signatureId: string): Promise<readonly ChainedEntry[] | null> {
    const entries = await this.database
      .query(ctx)
      .selectFrom('signatureEvent')
      .select(entryColumns)
      .select((eb) => [
        eb
          .selectFrom('signatureEvent as previous')
          .select('previous.hash')
          .where('previous.seq', '=', sql<string>`${eb.ref('signatureEvent.seq')} - 1`)
          .as('before'),
        eb
          .selectFrom('signatureEvent as next')
          .select('next.previousHash')
          .where('next.seq', '=', sql<string>`${eb.ref('signatureEvent.seq')} + 1`)
          .as('after'),
      ])
      .where('signatureId', '=', signatureId)
      .orderBy('signatureEvent.seq')
      .execute();
    const areIntact = entries.every(
      ({ before, after, ...entry }) =>
        hashEntry(entry) === entry.hash &&
        entry.previousHash === (before ?? GENESIS) &&
        (after === null || after === entry.hash),
    );
    return areIntact ? entries : null;
  }

  private async hasHash(ctx: RequestContext, hash: string): Promise<boolean> {
    const entry = await this.database
      .query(ctx)
      .selectFrom('signatureEvent')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return entry !== undefined;
  }
}
