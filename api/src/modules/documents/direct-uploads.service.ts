import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import {
  FILE_STORE,
  FileMissing,
  STAGING_FOLDER,
  type DirectUpload,
  type FileStore,
} from '../../platform/storage/index.js';
import type { DocumentRecord } from './entities/document.entity.js';
import type { DeclaredFile } from './declared-file.js';
import { DocumentUploadService, buildFileKey } from './document-upload.service.js';
import { DocumentTargetsService } from './document-targets.service.js';
import { MAX_FILE_BYTES, type StagedFile } from './upload/received-upload.js';

const ADDRESS_SECONDS = 15 * 60;

/** Uploads from the browser straight to the store, if the store supports presigned URLs. */
@Injectable()
export class DirectUploadsService {
  constructor(
    private readonly uploads: DocumentUploadService,
    private readonly targets: DocumentTargetsService,
    private readonly secrets: Secrets,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * A URL for uploading one file, valid for a quarter of an hour.
   * @returns null if the store has no such URLs: the file is then uploaded to us
   * @throws DomainError RATE_LIMITED; CONFLICT when the caller has reached the document limit
   */
  async begin(ctx: RequestContext, mimeType: string): Promise<(DirectUpload & { id: string }) | null> {
    const { userId } = requireActor(ctx);
    await this.uploads.assertMayUpload(ctx, 'addresses');
    const fileId = newId();
    const limits = { maxBytes: MAX_FILE_BYTES, mimeType, seconds: ADDRESS_SECONDS };
    const address = await this.files.presignUpload(`${STAGING_FOLDER}${fileId}`, limits);
    return address && { id: `${fileId}.${this.signature(userId, fileId)}`, ...address };
  }

  /**
   * Creates a document from the file that was uploaded to the URL.
   * @throws DomainError NOT_FOUND when nothing was uploaded, it was completed before, or the upload is someone else's;
   * and everything that an upload to us may throw
   */
  async complete(ctx: RequestContext, uploadId: string, declared: DeclaredFile): Promise<DocumentRecord> {
    const { userId } = requireActor(ctx);
    const fileId = this.ownUpload(userId, uploadId);
    await this.uploads.assertMayUpload(ctx);
    const target = await this.targets.resolve(ctx, declared);
    // Moved before it is inspected: the URL is still valid, and the inspected bytes must be the stored ones. The name
    // is new each time, so that a second file uploaded to the URL never replaces a document's.
    const stored = await this.taken(fileId);
    try {
      const { mimeType, safeName } = await this.uploads.inspect(stored, declared, userId);
      // The document reuses the upload's id, so that one of two concurrent completions wins.
      return await this.uploads.createDocument(ctx, stored, {
        ...target,
        id: fileId,
        mimeType,
        originalName: safeName,
      });
    } catch (error) {
      if (error instanceof DomainError) await this.files.delete(stored.key);
      throw error;
    }
  }

  private async taken(fileId: string): Promise<StagedFile> {
    const key = buildFileKey(newId());
    try {
      await this.files.move(`${STAGING_FOLDER}${fileId}`, key);
      return { key, ...(await this.measured(key)) };
    } catch (error) {
      if (error instanceof FileMissing) throw DomainError.notFound();
      throw error;
    }
  }

  private async measured(key: string): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of await this.files.open(key)) {
      const content = Buffer.from(piece);
      hash.update(content);
      bytes += content.length;
      if (bytes > MAX_FILE_BYTES) break;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** The id carries its own signature, so nothing is stored for uploads that never arrive. */
  private ownUpload(userId: string, uploadId: string): string {
    const [fileId, signature] = uploadId.split('.');
    if (!isId(fileId) || signature === undefined) throw DomainError.notFound();
    const [actual, expected] = [Buffer.from(signature), Buffer.from(this.signature(userId, fileId))];
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw DomainError.notFound();
    return fileId;
  }

  private signature(userId: string, fileId: string): string {
    return createHmac('sha256', this.secrets.session)
      .update(`upload\n${userId}\n${fileId}`)
      .digest('base64url')
      .slice(0, 32);
  }
}
