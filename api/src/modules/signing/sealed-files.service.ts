import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { FILE_STORE, FileDamaged, FileMissing, type FileStore } from '../../platform/storage/index.js';
import type { SignedFiles } from '../documents/index.js';
import type { SignatureRecord } from './entities/signature.entity.js';

/** How long a request waits for the seal, in milliseconds (contract section 2). */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** Serves signed PDFs. The whole file is compared with its record before the first byte is sent. */
@Injectable()
export class SealedFilesService implements SignedFiles, OnModuleDestroy {
  private readonly logger = new Logger(SealedFilesService.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Ends all waits, so that the process can stop. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Opens the signed copy of a document, and waits for a seal that is being made.
   * @param waitMs at most this long, in milliseconds
   * @returns `sealing` if it isn't ready by then, null if the document isn't signed
   */
  async open(
    ctx: RequestContext,
    documentId: string,
    waitMs = WAIT_MS,
  ): Promise<{ readonly stream: Readable; readonly bytes: number } | 'sealing' | null> {
    const until = Date.now() + waitMs;
    for (;;) {
      const signature = await this.findByDocument(ctx, documentId);
      if (!signature) return null;
      if (signature.sealedKey !== null && signature.sealedBytes !== null) {
        if (!(await this.isIntact(signature))) throw damaged();
        return { stream: await this.files.open(signature.sealedKey), bytes: signature.sealedBytes };
      }
      if (Date.now() >= until || this.stopping.signal.aborted) return 'sealing';
      await pause(LOOK_EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Whether the stored signed PDF is byte for byte the recorded one. Logs an error if it isn't. */
  async isIntact({ id, sealedKey, sealedSha256 }: SignatureRecord): Promise<boolean> {
    if (sealedKey === null) return false;
    const hash = createHash('sha256');
    try {
      for await (const piece of await this.files.open(sealedKey)) if (isBytes(piece)) hash.update(piece);
    } catch (error) {
      if (!(error instanceof FileDamaged || error instanceof FileMissing)) throw error;
      this.logger.error({ err: error, signatureId: id }, 'A signed file is damaged or missing');
      return false;
    }
    if (hash.digest('hex') === sealedSha256) return true;
    this.logger.error({ signatureId: id }, 'A signed file is not the one we sealed');
    return false;
  }

  private findByDocument(ctx: RequestContext, documentId: string): Promise<SignatureRecord | undefined> {
    return this.database
      .query(ctx)
      .selectFrom('signature')
      .selectAll()
      .where('documentId', '=', documentId)
      .executeTakeFirst();
  }
}

function isBytes(piece: unknown): piece is Uint8Array {
  return piece instanceof Uint8Array;
}

function damaged(): DomainError {
  return new DomainError(
    'UNAVAILABLE',
    "The signed copy is damaged, so you can't download it. Please contact us.",
  );
}
