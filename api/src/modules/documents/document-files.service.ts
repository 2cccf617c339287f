import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { FILE_STORE, FileDamaged, FileMissing, type FileStore } from '../../platform/storage/index.js';
import { DocumentAuditService } from './document-audit.service.js';
import type { DocumentRecord } from './entities/document.entity.js';
import { conflict, unreadable } from './documents.errors.js';
import { DocumentsService } from './documents.service.js';
import { explainNotReadable } from './documents.states.js';
import { SIGNED_FILES, type SignedFiles } from './signed-files.js';

const ADDRESS_SECONDS = 60;
const SEALING_AGAIN_SECONDS = 5;

export interface OpenedFile {
  readonly stream: Readable;
  readonly bytes: number;
  readonly mimeType: string;
  readonly name: string;
}

/** Reads document files, for their owners and for admins. Every access is logged. */
@Injectable()
export class DocumentFilesService {
  private readonly logger = new Logger(DocumentFilesService.name);

  constructor(
    private readonly documents: DocumentsService,
    private readonly audit: DocumentAuditService,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Optional() @Inject(SIGNED_FILES) private readonly signed: SignedFiles | null,
  ) {}

  /**
   * Opens the file as it was uploaded. If the content differs from the upload, the stream fails before its last
   * bytes.
   * @throws DomainError NOT_FOUND; CONFLICT while the virus scan is pending; UNAVAILABLE if it is damaged
   */
  async open(ctx: RequestContext, id: string, action: 'previewed' | 'downloaded'): Promise<OpenedFile> {
    const document = await this.readable(ctx, id);
    const content = await this.openContent(ctx, document);
    await this.recorded(ctx, document, action, content);
    return {
      stream: this.proven(ctx, document, content),
      bytes: document.bytes,
      mimeType: document.mimeType,
      name: document.originalName,
    };
  }

  /**
   * Reads the whole file without serving it, so that a page can explain an error that a viewer in a frame could not.
   * Does not count as access and is not logged.
   * @throws DomainError NOT_FOUND; CONFLICT while the virus scan is pending; UNAVAILABLE when it is damaged
   */
  async assertReadable(ctx: RequestContext, id: string): Promise<void> {
    const document = await this.readable(ctx, id);
    const content = this.proven(ctx, document, await this.openContent(ctx, document));
    await finished(content.resume());
  }

  /**
   * The signed PDF.
   * @throws DomainError NOT_FOUND when it was never signed; CONFLICT with a retry delay while it is being sealed
   */
  async openSigned(ctx: RequestContext, id: string): Promise<OpenedFile> {
    const document = await this.documents.get(ctx, id);
    const opened = document.signedAt && this.signed ? await this.signed.open(ctx, id) : null;
    if (!opened) throw DomainError.notFound();
    if (opened === 'sealing') {
      throw new DomainError('CONFLICT', "We're preparing the signed copy. Please try again in a moment.", {
        retryAfterSeconds: SEALING_AGAIN_SECONDS,
      });
    }
    await this.recorded(ctx, document, 'downloaded-signed', opened.stream);
    const name = `${document.originalName.replace(/\.[^.]*$/, '')}-signed.pdf`;
    return { ...opened, mimeType: 'application/pdf', name };
  }

  /**
   * A store URL, valid for a minute; null if the store has none.
   * @throws DomainError NOT_FOUND; CONFLICT while the virus scan is pending
   */
  async address(ctx: RequestContext, id: string): Promise<string | null> {
    const document = await this.readable(ctx, id);
    const url = await this.files.presignGet(document.storageKey, {
      filename: document.originalName,
      mimeType: document.mimeType,
      seconds: ADDRESS_SECONDS,
    });
    if (url !== null) await this.audit.record(ctx, document, 'downloaded');
    return url;
  }

  private async readable(ctx: RequestContext, id: string): Promise<DocumentRecord> {
    const document = await this.documents.get(ctx, id);
    const why = explainNotReadable(document);
    if (why !== null) throw conflict(why);
    return document;
  }

  private async openContent(ctx: RequestContext, { id, storageKey }: DocumentRecord): Promise<Readable> {
    try {
      return await this.files.open(storageKey);
    } catch (error) {
      if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
      // It may have been deleted since the row was read.
      if (!(await this.documents.find(ctx, id))) throw DomainError.notFound();
      throw unreadable(error);
    }
  }

  private async recorded(
    ctx: RequestContext,
    document: DocumentRecord,
    action: 'previewed' | 'downloaded' | 'downloaded-signed',
    content: Readable,
  ): Promise<void> {
    try {
      await this.audit.record(ctx, document, action);
    } catch (error) {
      content.destroy();
      throw error;
    }
  }

  /** The content, whose last chunk is held back until size and hash match the upload. */
  private proven(ctx: RequestContext, document: DocumentRecord, content: Readable): Readable {
    const proof = new Proof(document.bytes, document.sha256);
    const failed = (error: Error) => {
      this.logger.error(
        { err: error, documentId: document.id, requestId: ctx.requestId },
        'A stored document is not what was uploaded',
      );
      proof.destroy(unreadable(error));
    };
    content.once('error', failed);
    proof.once('mismatch', failed);
    proof.once('close', () => content.destroy());
    return content.pipe(proof);
  }
}

class Proof extends Transform {
  private readonly hash = createHash('sha256');
  private seen = 0;
  private last: Buffer | null = null;

  constructor(
    private readonly bytes: number,
    private readonly sha256: string,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(piece);
    this.seen += piece.length;
    const ready = this.last;
    this.last = piece;
    if (ready) done(null, ready);
    else done();
  }

  override _flush(done: TransformCallback): void {
    if (this.seen === this.bytes && this.hash.digest('hex') === this.sha256) {
      done(null, this.last);
      return;
    }
    this.emit(
      'mismatch',
      new Error("This file is no longer the one that was uploaded, so we can't show it."),
    );
  }
}
