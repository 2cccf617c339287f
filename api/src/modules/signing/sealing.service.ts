import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { findLanguage, type Language } from '../../platform/language/languages.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { DocumentsService, type DocumentRecord } from '../documents/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import { Seals, type TimestampRule } from './pades/seals.js';
import { Composer } from './pdf/composer.js';
import type { SignatureRecord } from './entities/signature.entity.js';
import { TrailService } from './trail/trail.service.js';
import { sealedNotice } from './sealed-notice.js';
import { SIGNED_FOLDER } from './signing.folders.js';

interface Sealed {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Composes, seals, stores, and records the signed PDF of each signature, once. */
@Injectable()
export class SealingService {
  @Inject(UsersService)
  private readonly users: UsersService;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly documents: DocumentsService,
    private readonly notifications: NotificationsService,
    private readonly trail: TrailService,
    private readonly seals: Seals,
    private readonly composer: Composer,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Creates the signed PDF of a signature unless it already exists.
   * @param timestamp `left-out` after the timestamp server failed too often
   * @throws TimestampUnavailable; Error if the original is damaged. No file remains then. If the
   * connection is lost during COMMIT, the stored copy is kept, because it may have been recorded;
   * otherwise the sweep deletes it
   */
  async seal(
    ctx: RequestContext,
    signatureId: string,
    settle: Settle,
    timestamp: TimestampRule,
  ): Promise<void> {
    const signature = await this.find(ctx, signatureId);
    const document = signature?.documentId ? await this.documents.find(ctx, signature.documentId) : null;
    // Another worker sealed it, or it was deleted in the meantime.
    if (!signature || !document || signature.sealedAt) return settle(ctx);
    const { language } = await this.users.get(ctx, document.userId);
    const copy = await this.signedCopy(signature, document, timestamp, findLanguage(language));
    const sealed = await this.store(copy);
    await this.database.transaction(
      ctx,
      (tx) => this.record(tx, signature, document, sealed, timestamp, settle),
      () => this.files.delete(sealed.key),
    );
    await this.trail.anchorEnd(ctx);
  }

  private async signedCopy(
    signature: SignatureRecord,
    document: DocumentRecord,
    timestamp: TimestampRule,
    language: Language,
  ): Promise<Buffer> {
    const original = await buffer(await this.files.open(document.storageKey));
    if (sha256(original) !== signature.documentHash) {
      throw new Error("The stored document isn't the one that was signed.");
    }
    if (signature.imageKey === null) throw new Error('The signature image is missing.');
    const { name: sealedBy } = await this.seals.identity();
    const composed = await this.composer.compose({
      original,
      mimeType: document.mimeType,
      signatureImage: await buffer(await this.files.open(signature.imageKey)),
      reservedBytes: this.seals.reservedBytes,
      details: {
        signerName: signature.signerName,
        signerEmail: signature.signerEmail ?? '',
        signedAt: signature.signedAt,
        ip: signature.ip ?? '',
        userAgent: signature.userAgent ?? '',
        consent: signature.consent,
        signatureType: signature.signatureType,
        code: signature.code,
        verifyUrl: `${this.settings.publicUrl}/verify/${signature.code}`,
        documentName: document.originalName,
        documentHash: signature.documentHash,
        sealedBy,
        language,
      },
    });
    return this.seals.seal(composed, timestamp);
  }

  private async store(copy: Buffer): Promise<Sealed> {
    const key = `${SIGNED_FOLDER}${newId()}`;
    await this.files.put(key, Readable.from([copy]));
    return { key, bytes: copy.length, sha256: sha256(copy) };
  }

  /** A second worker finds the entry settled or the signature sealed, and rolls back. */
  private async record(
    tx: TransactionContext,
    { id }: SignatureRecord,
    document: DocumentRecord,
    sealed: Sealed,
    timestamp: TimestampRule,
    settle: Settle,
  ): Promise<void> {
    await settle(tx);
    // Locks the document's row first, as a deletion does, so that the two can't deadlock.
    await this.documents.markSealed(tx, document.id);
    const sealedAt = new Date();
    const { numUpdatedRows } = await this.database
      .query(tx)
      .updateTable('signature')
      .set({ sealedAt, sealedKey: sealed.key, sealedSha256: sealed.sha256, sealedBytes: sealed.bytes })
      .where('id', '=', id)
      .where('sealedAt', 'is', null)
      .where('documentId', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new SignatureGone();
    await this.documents.announce(tx, document.id);
    await this.notifications.notify(tx, sealedNotice(document));
    await this.trail.append(tx, {
      signatureId: id,
      kind: 'sealed',
      at: sealedAt,
      data: { signedHash: sealed.sha256, timestamp: this.timestampWord(timestamp) },
    });
  }

  private timestampWord(timestamp: TimestampRule): string {
    if (!this.seals.timestamps) return 'none';
    return timestamp === 'required' ? 'included' : 'unavailable';
  }

  private find(ctx: RequestContext, id: string): Promise<SignatureRecord | undefined> {
    return this.database
      .query(ctx)
      .selectFrom('signature')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

/** Thrown when the signature was sealed or deleted after it was read. */
class SignatureGone extends Error {}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
