import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../../platform/config/secrets.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { KeysetCursors, type KeysetPosition } from '../../../platform/database/keyset.js';
import { AuditAnchor } from './audit-anchor.js';
import {
  ChainReader,
  compareWithAnchor,
  GENESIS,
  type ChainBreak,
  type ChainedEntry,
  type ChainHead,
} from './chain.js';

/** The result of a verification. */
export interface ChainCheck {
  /** The number of intact entries, counted from the first. */
  readonly entries: number;
  /** Numbers of the first and the last intact entry; null if there is none. */
  readonly first: number | null;
  readonly last: number | null;
  /** The hash of the last intact entry. */
  readonly head: string | null;
  /** Null if the whole chain is intact. */
  readonly broken: ChainBreak | null;
  readonly checkedAt: Date;
}

/** The result of a part, including the parts before it. */
export interface ChainPart extends ChainCheck {
  /** The number of entries. */
  readonly total: number;
  /** The start of the next part; null if the verification is complete and its result final. */
  readonly nextCursor: string | null;
}

/** The state at the end of a part. */
interface ChainState {
  /** Before the first entry. */
  readonly start: ChainHead;
  /** The last intact entry. */
  readonly end: ChainHead;
  /** The anchor when the verification began. */
  readonly anchored: ChainHead | null;
}

/** As the driver returns it: `bigint` is a string. */
interface Row extends Omit<ChainedEntry, 'seq'> {
  readonly seq: string;
}

/** Entries per part, so that each takes well under a second. */
const PART_SIZE = 4_000;

/** Verifies that nobody changed the audit log. */
@Injectable()
export class AuditChainService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly anchor: AuditAnchor,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'audit-chain');
  }

  /** Reads the whole chain and reports the first break. The duration depends on the number of entries. */
  async check(ctx: RequestContext): Promise<ChainCheck> {
    let part = await this.checkPart(ctx, null);
    while (part.nextCursor !== null) part = await this.checkPart(ctx, part.nextCursor);
    return part;
  }

  /**
   * Verifies the next entries of the chain. The hashes are computed here and not by the database,
   * which may have been tampered with.
   * @param cursor the previous part's `nextCursor`; null: start from the beginning
   * @throws DomainError VALIDATION_FAILED for an invalid cursor
   */
  async checkPart(ctx: RequestContext, cursor: string | null): Promise<ChainPart> {
    const state = cursor === null ? await this.begin(ctx) : readState(this.cursors.decode(cursor));
    const reader = new ChainReader(state.end);
    const newest = await this.anchor.findEnd(ctx);
    const total = Math.max(0, (newest?.seq ?? 0) - state.start.seq);
    const finish = (broken: ChainBreak | null): ChainPart => ({
      ...summarize(state.start, reader.end, broken),
      total,
      nextCursor: null,
    });
    const entries = await this.read(ctx, reader.end.seq);
    for (const entry of entries) {
      const broken = reader.next(entry);
      if (broken) return finish(broken);
    }
    if (entries.length === PART_SIZE)
      return { ...finish(null), nextCursor: this.cursors.encode(writeState({ ...state, end: reader.end })) };
    const { anchored } = state;
    const at = anchored ? await this.anchor.findHash(ctx, anchored.seq) : null;
    return finish(compareWithAnchor(anchored, at) ?? (await this.findUnchained(ctx, reader.end.seq)));
  }

  /** Anchors the end of the chain outside of the database, so that truncation is detected. */
  moveAnchor(ctx: RequestContext): Promise<void> {
    return this.anchor.move(ctx);
  }

  /** Reads the anchor first, so that entries added in the meantime don't look truncated. */
  private async begin(ctx: RequestContext): Promise<ChainState> {
    const anchored = await this.anchor.read();
    const start = await this.findStart(ctx);
    return { start, end: start, anchored };
  }

  /** The genesis, or the last removed entry according to a pruning entry of the chain. */
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
      FROM audit_entry e WHERE e.seq > ${after} ORDER BY e.seq LIMIT ${PART_SIZE}`.execute(
      this.database.query(ctx),
    );
    return rows.map(({ seq, ...entry }) => ({ ...entry, seq: Number(seq) }));
  }

  /** Every committed entry is part of the chain, unless somebody disabled the triggers. */
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
    const sentence = 'An entry was added outside the chain.';
    return { seq: end + 1, entryId: entry.id, kind: 'unchained', sentence };
  }
}

function writeState({ start, end, anchored }: ChainState): KeysetPosition {
  return [start.seq, start.hash, end.seq, end.hash, anchored?.seq ?? null, anchored?.hash ?? null];
}

/** The cursor is signed, so it has the shape that we gave it. */
function readState(position: KeysetPosition): ChainState {
  const [startSeq, startHash, endSeq, endHash, anchorSeq, anchorHash] = position;
  return {
    start: { seq: Number(startSeq), hash: String(startHash) },
    end: { seq: Number(endSeq), hash: String(endHash) },
    anchored: anchorSeq == null ? null : { seq: Number(anchorSeq), hash: String(anchorHash) },
  };
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
