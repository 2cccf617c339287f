import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { AuditAnchor } from './audit-anchor.js';
import {
  ChainReader,
  compareWithAnchor,
  GENESIS,
  type ChainBreak,
  type ChainedEntry,
  type ChainHead,
} from './chain.js';

/** What a check of the chain found. */
export interface ChainCheck {
  /** How many entries are in order, from the first on. */
  readonly entries: number;
  /** Number of the first and the last entry in order; null: there is none. */
  readonly first: number | null;
  readonly last: number | null;
  /** Hash of the last entry in order. */
  readonly head: string | null;
  /** Null: the whole chain is in order. */
  readonly broken: ChainBreak | null;
  readonly checkedAt: Date;
}

/** As it is read: `bigint` comes as a text. */
interface Row extends Omit<ChainedEntry, 'seq'> {
  readonly seq: string;
}

const BATCH = 2_000;

/** Checks that nobody changed the audit log. */
@Injectable()
export class AuditChainService {
  constructor(
    private readonly database: Database,
    private readonly anchor: AuditAnchor,
  ) {}

  /**
   * Reads the whole chain and says where it is broken first. The hashes are computed here, not by the database that may
   * have been tampered with.
   */
  async check(ctx: RequestContext): Promise<ChainCheck> {
    // Read first: entries that are added meanwhile must not look as if they were cut off.
    const anchored = await this.anchor.read();
    const start = await this.findStart(ctx);
    const reader = new ChainReader(start);
    for (;;) {
      const entries = await this.read(ctx, reader.end.seq);
      for (const entry of entries) {
        const broken = reader.next(entry);
        if (broken) return summarize(start, reader.end, broken);
      }
      if (entries.length < BATCH) break;
    }
    const at = anchored ? await this.anchor.findHash(ctx, anchored.seq) : null;
    const broken = compareWithAnchor(anchored, at) ?? (await this.findUnchained(ctx, reader.end.seq));
    return summarize(start, reader.end, broken);
  }

  /** Writes the end of the chain down outside of the database, where a cut tail is seen. */
  moveAnchor(ctx: RequestContext): Promise<void> {
    return this.anchor.move(ctx);
  }

  /** The genesis, or the last entry that a pruning entry of the chain says was removed. */
  private async findStart(ctx: RequestContext): Promise<ChainHead> {
    const { rows } = await sql<{ seq: string; hash: string }>`
      SELECT changes->'throughEntry'->>0 AS seq, changes->'throughHash'->>0 AS hash FROM audit_entry
      WHERE action = 'audit.prune' AND seq IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1`.execute(
      this.database.query(ctx),
    );
    const [pruned] = rows;
    return pruned ? { seq: Number(pruned.seq), hash: pruned.hash } : { seq: 0, hash: GENESIS };
  }

  private async read(ctx: RequestContext, after: number): Promise<ChainedEntry[]> {
    const { rows } = await sql<Row>`
      SELECT e.id, e.seq, audit_entry_content(e) AS content, e.previous_hash, e.hash, e.personal_hash,
        CASE WHEN e.personal_salt IS NOT NULL THEN audit_entry_personal(e) END AS personal,
        EXISTS (SELECT FROM users WHERE users.id = e.actor_id) AS has_actor
      FROM audit_entry e WHERE e.seq > ${after} ORDER BY e.seq LIMIT ${BATCH}`.execute(
      this.database.query(ctx),
    );
    return rows.map(({ seq, ...entry }) => ({ ...entry, seq: Number(seq) }));
  }

  /** A committed entry always has its place, unless somebody turned the triggers off. */
  private async findUnchained(ctx: RequestContext, end: number): Promise<ChainBreak | null> {
    const entry = await this.database
      .query(ctx)
      .selectFrom('auditEntry')
      .select('id')
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!entry) return null;
    const sentence = 'An entry was added behind the back of the chain.';
    return { seq: end + 1, entryId: entry.id, kind: 'unchained', sentence };
  }
}

function summarize(start: ChainHead, end: ChainHead, broken: ChainBreak | null): ChainCheck {
  const entries = end.seq - start.seq;
  return {
    entries,
    first: entries > 0 ? start.seq + 1 : null,
    last: entries > 0 ? end.seq : null,
    head: entries > 0 ? end.hash : null,
    broken,
    checkedAt: new Date(),
  };
}
