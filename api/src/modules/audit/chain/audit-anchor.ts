import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { FILE_STORE, FileMissing, type FileStore } from '../../../platform/storage/index.js';
import { AUDIT_FOLDER } from '../audit.folders.js';
import type { ChainHead } from './chain.js';

const KEY = `${AUDIT_FOLDER}head`;

const head = z.object({ seq: z.int().positive(), hash: z.string().length(64) });

/**
 * Stores the end of the chain in the file store, so that truncating the table alone is detected.
 */
@Injectable()
export class AuditAnchor {
  private readonly logger = new Logger(AuditAnchor.name);

  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Moves the anchor to the end of the chain. If the chain no longer contains the anchored entry,
   * the anchor is kept and an error is logged.
   */
  async move(ctx: RequestContext): Promise<void> {
    const anchored = await this.read();
    const end = await this.findEnd(ctx);
    if (!end || end.seq === anchored?.seq) return;
    if (anchored && (await this.findHash(ctx, anchored.seq)) !== anchored.hash) {
      // Overwriting the anchor would hide the evidence.
      this.logger.error({ seq: anchored.seq }, 'The audit log does not match its anchor');
      return;
    }
    await this.files.put(KEY, Readable.from([Buffer.from(JSON.stringify(end))]));
  }

  /** Null before the first anchor is stored. @throws Error if it is damaged */
  async read(): Promise<ChainHead | null> {
    try {
      return head.parse(JSON.parse((await buffer(await this.files.open(KEY))).toString('utf8')));
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  /** The hash of an entry of the chain; null if there is no such entry. */
  async findHash(ctx: RequestContext, seq: number): Promise<string | null> {
    const entry = await this.database
      .query(ctx)
      .selectFrom('auditEntry')
      .select('hash')
      .where('seq', '=', String(seq))
      .executeTakeFirst();
    return entry?.hash ?? null;
  }

  /** The newest entry of the chain; null if it is empty. */
  async findEnd(ctx: RequestContext): Promise<ChainHead | null> {
    const entry = await this.database
      .query(ctx)
      .selectFrom('auditEntry')
      .select(['seq', 'hash'])
      .where('seq', 'is not', null)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return entry?.hash == null ? null : { seq: Number(entry.seq), hash: entry.hash };
  }
}
