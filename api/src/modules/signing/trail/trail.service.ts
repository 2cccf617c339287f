import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import {
  ChainReader,
  compareWithAnchor,
  GENESIS,
  hashOf,
  type ChainedEntry,
  type TrailBreak,
  type TrailEntry,
  type TrailHead,
} from './chain.js';
import { TrailAnchor } from './trail-anchor.js';

/** Held while an entry is added, so that no two have the same predecessor. */
const APPEND_LOCK = 7_265_310;
const BATCH = 1_000;

const COLUMNS = `seq::int AS seq, signature_id AS "signatureId", kind, at, data, previous_hash AS "previousHash", hash`;

export interface TrailVerdict {
  /** How many entries are in order, from the first on. */
  readonly entries: number;
  /** Null: the whole chain is in order. */
  readonly broken: TrailBreak | null;
}

/** The chain of what happened to signatures. */
@Injectable()
export class TrailService {
  constructor(
    private readonly database: Database,
    private readonly anchor: TrailAnchor,
  ) {}

  /** Adds an entry in the open transaction, as its last step: others wait for its end. */
  async append(
    open: RequestContext,
    what: Pick<TrailEntry, 'signatureId' | 'kind' | 'at' | 'data'>,
  ): Promise<void> {
    await this.database.select(open, 'SELECT pg_advisory_xact_lock($1)', [APPEND_LOCK]);
    const head = await this.head(open);
    const entry: TrailEntry = { ...what, seq: head.seq + 1, previousHash: head.hash };
    await this.database.write(
      open,
      `INSERT INTO signature_event (seq, signature_id, kind, at, data, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        entry.seq,
        entry.signatureId,
        entry.kind,
        entry.at,
        JSON.stringify(entry.data),
        entry.previousHash,
        hashOf(entry),
      ],
    );
  }

  /** Writes the end of the chain down outside of the database, where a cut tail is seen. */
  hold(ctx: RequestContext): Promise<void> {
    return this.anchor.hold(ctx);
  }

  /** Reads the whole chain and says where it is broken first. */
  async verify(ctx: RequestContext): Promise<TrailVerdict> {
    const reader = new ChainReader();
    const known = (hash: string) => this.has(ctx, hash);
    for (let after = 0; ; after = reader.end.seq) {
      const entries = await this.database.select<ChainedEntry>(
        ctx,
        `SELECT ${COLUMNS} FROM signature_event WHERE seq > $1 ORDER BY seq LIMIT ${BATCH}`,
        [after],
      );
      for (const entry of entries) {
        const broken = await reader.next(entry, known);
        if (broken) return { entries: reader.end.seq, broken };
      }
      if (entries.length < BATCH) break;
    }
    const anchored = await this.anchor.read();
    const at = anchored ? await this.anchor.hashAt(ctx, anchored.seq) : null;
    return { entries: reader.end.seq, broken: compareWithAnchor(anchored, at) };
  }

  /**
   * The entries of one signature; null when one of them, or its link to a neighbour, does not hold.
   */
  async of(ctx: RequestContext, signatureId: string): Promise<readonly ChainedEntry[] | null> {
    const entries = await this.database.select<
      ChainedEntry & { before: string | null; after: string | null }
    >(
      ctx,
      `SELECT ${COLUMNS},
         (SELECT p.hash FROM signature_event p WHERE p.seq = e.seq - 1) AS before,
         (SELECT n.previous_hash FROM signature_event n WHERE n.seq = e.seq + 1) AS after
       FROM signature_event e WHERE signature_id = $1 ORDER BY e.seq`,
      [signatureId],
    );
    const holds = entries.every(
      ({ before, after, ...entry }) =>
        hashOf(entry) === entry.hash &&
        entry.previousHash === (before ?? GENESIS) &&
        (after === null || after === entry.hash),
    );
    return holds ? entries : null;
  }

  private async head(open: RequestContext): Promise<TrailHead> {
    const rows = await this.database.select<TrailHead>(
      open,
      'SELECT seq::int AS seq, hash FROM signature_event ORDER BY signature_event.seq DESC LIMIT 1',
    );
    return rows[0] ?? { seq: 0, hash: GENESIS };
  }

  private async has(ctx: RequestContext, hash: string): Promise<boolean> {
    const rows = await this.database.select(ctx, 'SELECT 1 FROM signature_event WHERE hash = $1', [hash]);
    return rows.length > 0;
  }
}
