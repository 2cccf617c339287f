import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { FILE_STORE, FileMissing, type FileStore } from '../../../platform/storage/index.js';
import type { TrailHead } from './chain.js';

const KEY = 'trail/head';
/** Held while the anchor is moved, so that a slow process never moves it back. */
const ANCHOR_LOCK = 7_265_311;

const head = z.object({ seq: z.int().positive(), hash: z.string().length(64) });

/** The end of the chain, written down among the files: whoever cuts the table's tail off would have to reach both. */
@Injectable()
export class TrailAnchor {
  private readonly logger = new Logger(TrailAnchor.name);

  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Moves the anchor to the end of the committed chain. One that the chain no longer holds stays, and is reported. */
  hold(ctx: RequestContext): Promise<void> {
    return this.database.transaction(ctx, async (open) => {
      await this.database.select(open, 'SELECT pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
      const anchored = await this.read();
      if (anchored && (await this.hashAt(open, anchored.seq)) !== anchored.hash) {
        // Written over, it would hide what happened.
        this.logger.error(
          { seq: anchored.seq },
          'The trail of signatures does not hold what its anchor says',
        );
        return;
      }
      const rows = await this.database.select<TrailHead>(
        open,
        'SELECT seq::int AS seq, hash FROM signature_event ORDER BY signature_event.seq DESC LIMIT 1',
      );
      const end = rows[0];
      if (!end || end.seq === anchored?.seq) return;
      await this.files.put(
        KEY,
        Readable.from([Buffer.from(JSON.stringify({ seq: end.seq, hash: end.hash }))]),
      );
    });
  }

  /** Null before the first one. @throws Error when it is damaged */
  async read(): Promise<TrailHead | null> {
    try {
      return head.parse(JSON.parse((await buffer(await this.files.open(KEY))).toString('utf8')));
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  /** Hash of an entry of the chain; null when it is not there. */
  async hashAt(ctx: RequestContext, seq: number): Promise<string | null> {
    const rows = await this.database.select<{ hash: string }>(
      ctx,
      'SELECT hash FROM signature_event WHERE seq = $1',
      [seq],
    );
    return rows[0]?.hash ?? null;
  }
}
