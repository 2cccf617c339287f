import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { RequestContext, TransactionContext } from '../context/request-context.js';
import type { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { matchAny, now, type Tables } from '../database/tables.js';
import { DomainError } from '../errors/index.js';
import { FileMissing, sweepOrphans, type FileContent, type FileStore } from '../storage/index.js';

/** How often progress is stored, and a cancellation noticed. */
const PROGRESS_EVERY_MS = 500;
/** Only completion sets 100 %. */
const MAX_PROGRESS = 99;
const SWEEP_BATCH = 100;
const OPEN = ['waiting', 'running'] as const;

/** The columns that a table of generated files has, beside its own. */
interface GeneratedFile {
  readonly id: string;
  readonly status: string;
  /** Percent. */
  readonly progress: number;
  /** Null until it is ready, like its storage key. */
  readonly bytes: number | null;
  readonly fileId: string | null;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
}

/** The tables whose rows are generated files. */
export type ExportTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends GeneratedFile ? Name : never;
}[keyof Tables];

/** The content of a finished file, and its size. */
export interface OpenedFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/** Called with the completed share, 0 to 1. If it throws, the work stops. */
export type ProgressListener = (share: number) => Promise<void>;

/** Settles the job that asked for the work, in the transaction of its result. */
export type Settle = (tx: RequestContext) => Promise<void>;

interface Work {
  /** Returns the content of the file; reports its progress meanwhile. */
  readonly write: (onProgress: ProgressListener) => FileContent | Promise<FileContent>;
  readonly settle: Settle;
  /** What else happens once the file is ready, in the same transaction. */
  readonly announce?: (tx: TransactionContext) => Promise<unknown>;
}

/** Thrown if the file was canceled or deleted while it was created, or another worker created it. */
class ExportUnavailable extends Error {}

/** The storage key of a generated file. @param folder with its final slash */
export function getGeneratedFileKey(folder: string, fileId: string): string {
  return `${folder}${fileId}`;
}

/** The files of a table, from a worker's start on one until it is deleted. */
export class GeneratedFiles {
  /** @param folder of the files in the store, with its final slash */
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly table: ExportTable,
    private readonly folder: string,
  ) {}

  /**
   * Creates a file. A killed worker leaves nothing visible, and the next one starts over. If two create the same
   * file, the first one counts, and the other is deleted.
   */
  async make(ctx: RequestContext, id: string, { write, settle, announce }: Work): Promise<void> {
    if (!(await this.begin(ctx, id))) return settle(ctx);
    const fileId = newId();
    try {
      const { bytes } = await this.files.put(this.getKey(fileId), await write(this.listen(ctx, id)));
      await this.database.transaction(ctx, async (tx) => {
        if (!(await this.finish(tx, id, { status: 'ready', bytes, fileId }))) throw new ExportUnavailable();
        await announce?.(tx);
        await settle(tx);
      });
    } catch (error) {
      if (!(error instanceof ExportUnavailable)) throw error;
      await this.files.delete(this.getKey(fileId));
      await settle(ctx);
    }
  }

  /** Marks a file as failed. @returns false if it was canceled or is already finished */
  fail(tx: RequestContext, id: string): Promise<boolean> {
    return this.finish(tx, id, { status: 'failed', bytes: null, fileId: null });
  }

  /**
   * Opens a finished file.
   * @throws DomainError CONFLICT before it is ready; NOT_FOUND if its content is gone
   */
  async open({ bytes, fileId }: Pick<GeneratedFile, 'bytes' | 'fileId'>): Promise<OpenedFile> {
    if (bytes === null || fileId === null) throw new DomainError('CONFLICT', "This file isn't ready yet.");
    try {
      return { bytes, stream: await this.files.open(this.getKey(fileId)) };
    } catch (error) {
      throw error instanceof FileMissing ? DomainError.notFound() : error;
    }
  }

  /** Deletes the content of a file, if there is any. */
  async delete({ fileId }: Pick<GeneratedFile, 'fileId'>): Promise<void> {
    if (fileId !== null) await this.files.delete(this.getKey(fileId));
  }

  /** Deletes expired files with their rows. @returns the number of rows */
  async removeExpired(ctx: RequestContext): Promise<number> {
    const query = this.database.query(ctx);
    const expired = await query
      .deleteFrom(this.table)
      .where(
        'id',
        'in',
        query
          .selectFrom(this.table)
          .select('id')
          .where('expiresAt', '<', now)
          .orderBy('expiresAt')
          .limit(SWEEP_BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('fileId')
      .execute();
    for (const file of expired) await this.delete(file);
    return expired.length;
  }

  /** Deletes files without a row that are older than `before`. @returns the number of files */
  removeOrphans(ctx: RequestContext, before: Date): Promise<number> {
    return sweepOrphans(this.files, {
      folder: this.folder,
      before,
      findUsed: async (keys) => {
        const fileIds = keys.map((key) => key.slice(this.folder.length));
        const rows = await this.database
          .query(ctx)
          .selectFrom(this.table)
          .select('fileId')
          .where('fileId', '=', matchAny(fileIds))
          .execute();
        return rows.map(({ fileId }) => fileId && this.getKey(fileId));
      },
    });
  }

  private getKey(fileId: string): string {
    return getGeneratedFileKey(this.folder, fileId);
  }

  /** @returns false if it was canceled, deleted, or is already finished */
  private async begin(ctx: RequestContext, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(ctx)
      .updateTable(this.table)
      .set({ status: 'running', progress: 0 })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  private listen(ctx: RequestContext, id: string): ProgressListener {
    let writtenAt = Date.now();
    return async (share) => {
      if (Date.now() - writtenAt < PROGRESS_EVERY_MS) return;
      writtenAt = Date.now();
      const { numUpdatedRows } = await this.database
        .query(ctx)
        .updateTable(this.table)
        .set({ progress: Math.min(MAX_PROGRESS, Math.floor(share * 100)) })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ExportUnavailable();
    };
  }

  private async finish(
    ctx: RequestContext,
    id: string,
    result: Pick<GeneratedFile, 'bytes' | 'fileId'> & { readonly status: 'ready' | 'failed' },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(ctx)
      .updateTable(this.table)
      .set({ ...result, finishedAt: now, ...(result.status === 'ready' && { progress: 100 }) })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
