import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { FILE_STORE, FileMissing, type FileStore } from '../../../platform/storage/index.js';
import type { TrailHead } from './chain.js';
import { selectHead } from './trail-queries.js';
import { TRAIL_FOLDER } from '../signing.folders.js';

const KEY = `${TRAIL_FOLDER}head`;

const head = z.object({ seq: z.int().positive(), hash: z.string().length(64) });

/**
 * Stores the end of the chain in the file store, so that truncating the table alone is detected.
 */
@Injectable()
export class TrailAnchor {
  private readonly logger = new Logger(TrailAnchor.name);

  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Moves the anchor to the end of the committed chain. If the chain no longer contains the
   * anchored entry, the anchor is kept and an error is logged. No transaction is open during store
   * access, which may be slow. A slow process may therefore overwrite a newer end with an older
   * one, but it checks again after each write until the anchor is at the end.
   */
  async moveToEnd(ctx: RequestContext): Promise<void> {
    for (;;) {
      const anchored = await this.read();
      if (anchored && (await this.hashAt(ctx, anchored.seq)) !== anchored.hash) {
        // Overwriting the anchor would hide the evidence.
        this.logger.error({ seq: anchored.seq }, 'The signature trail does not match its anchor');
        return;
      }
      const end = await selectHead(this.database.query(ctx)).executeTakeFirst();
      if (!end || end.seq === anchored?.seq) return;
      const written = JSON.stringify({ seq: end.seq, hash: end.hash });
      await this.files.put(KEY, Readable.from([Buffer.from(written)]));
    }
  }

  /** Null before the first anchor is stored. @throws Error if it is damaged */
  async read(): Promise<TrailHead | null> {
    try {
      return head.parse(JSON.parse((await buffer(await this.files.open(KEY))).toString('utf8')));
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  /** The hash of an entry of the chain; null if there is no such entry. */
  async hashAt(ctx: RequestContext, seq: number): Promise<string | null> {
    const entry = await this.database
      .query(ctx)
      .selectFrom('signatureEvent')
      .select('hash')
      .where('seq', '=', String(seq))
      .executeTakeFirst();
    return entry?.hash ?? null;
  }
}
