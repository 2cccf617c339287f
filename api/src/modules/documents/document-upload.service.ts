import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { FairSemaphore } from '../../platform/concurrency/fair-semaphore.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { laterThanBefore, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { Scanner } from '../../platform/scan/scanner.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { DocumentAuditService } from './document-audit.service.js';
import { DocumentTargetsService, type Target } from './document-targets.service.js';
import {
  documentLocked,
  tooManyDocuments,
  tooManyStoredDocuments,
  uploadKeyUsed,
} from './documents.errors.js';
import { scanJob } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { CATCH_ALL_TYPES } from './documents.labels.js';
import {
  DOCUMENT_KEY,
  ONE_LIVE_INDEX,
  UPLOAD_KEY_INDEX,
  type DocumentRecord,
} from './entities/document.entity.js';
import type { DeclaredFile } from './declared-file.js';
import { inspect } from './inspection/inspect.js';
import type { ReceivedUpload, StagedFile } from './upload/received-upload.js';
import { discardStaged, explainStoreFailure } from './upload/store-failure.js';
import { buildKeyedUpload, type KeyedUpload } from './upload-key.js';
import { UPLOAD_LIMIT } from './documents.limits.js';
import { DOCUMENTS_FOLDER } from './documents.folder.js';

/** Limits per person: current documents, and all documents including replaced ones. */
const MAX_LIVE = 200;
const MAX_STORED = 600;
const WRITTEN_AT_ONCE = 8;

/** The row of a stored file, without the bytes. */
interface NewDocument extends Target {
  /** Set if the id was assigned earlier. */
  readonly id?: string;
  readonly mimeType: string;
  readonly originalName: string;
  readonly keyed?: KeyedUpload | null;
}

/** Creates documents from uploaded files. */
@Injectable()
export class DocumentUploadService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly targets: DocumentTargetsService,
    private readonly documents: DocumentsService,
    private readonly audit: DocumentAuditService,
    private readonly scanner: Scanner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Otherwise one person's uploads would wait for their database lock, each holding a connection that others need. */
  private readonly writing = new FairSemaphore(WRITTEN_AT_ONCE, { perPerson: 1 });

  /**
   * Runs before a body is read, so that a refused upload costs nothing.
   * @param uploadKey a key that already created a document needs no room for another
   * @throws DomainError RATE_LIMITED after 30 uploads a minute; CONFLICT when the caller has reached the document limit
   */
  async assertMayUpload(
    ctx: RequestContext,
    counted: 'uploads' | 'addresses' = 'uploads',
    uploadKey: string | null = null,
  ): Promise<void> {
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(UPLOAD_LIMIT, `${counted}:${userId}`);
    if (uploadKey !== null && (await this.findByKey(ctx, uploadKey))) return;
    await this.assertQuota(ctx, userId);
  }

  /**
   * Creates a document from a received file. The staged file is always deleted afterwards. The row is written last: a
   * crash in between leaves an orphaned file, which the sweep removes.
   * @param read parses what the caller declares; may throw
   * @param uploadKey an idempotency key: the same upload under the same key returns the existing document
   * @throws DomainError VALIDATION_FAILED, NOT_FOUND for someone else's assessment or application, INVALID_FILE_TYPE,
   * FILE_TOO_LARGE, CONFLICT when the place is locked or there are too many, or the key was used for another upload;
   * UNAVAILABLE when the store cannot be written to
   */
  async receive(
    ctx: RequestContext,
    received: ReceivedUpload,
    read: (fields: ReceivedUpload['fields'], file: ReceivedUpload) => DeclaredFile,
    uploadKey: string | null = null,
  ): Promise<DocumentRecord> {
    const { staged } = received;
    try {
      const declared = read(received.fields, received);
      const keyed = uploadKey === null ? null : buildKeyedUpload(uploadKey, staged.sha256, declared);
      return (await this.findSame(ctx, keyed)) ?? (await this.receiveNew(ctx, staged, declared, keyed));
    } finally {
      await discardStaged(this.files, staged.key);
    }
  }

  private async receiveNew(
    ctx: RequestContext,
    staged: StagedFile,
    declared: DeclaredFile,
    keyed: KeyedUpload | null,
  ): Promise<DocumentRecord> {
    try {
      const target = await this.targets.resolve(ctx, declared);
      const { mimeType, safeName } = await this.inspect(staged, declared, requireActor(ctx).userId);
      const stored = { ...staged, key: buildFileKey(newId()) };
      await this.files.move(staged.key, stored.key);
      return await this.createDocument(ctx, stored, { ...target, mimeType, originalName: safeName, keyed });
    } catch (error) {
      // Refused because of the document that the same upload created a moment ago, under the same key.
      const same = await this.findSame(ctx, keyed);
      if (same) return same;
      throw explainStoreFailure(error);
    }
  }

  /** The document that this upload created before. @throws DomainError CONFLICT when the key created another one */
  private async findSame(ctx: RequestContext, keyed: KeyedUpload | null): Promise<DocumentRecord | null> {
    const found = keyed && (await this.findByKey(ctx, keyed.key));
    if (!found) return null;
    if (found.uploadDigest !== keyed.digest) throw uploadKeyUsed();
    return found;
  }

  private async findByKey(ctx: RequestContext, uploadKey: string): Promise<DocumentRecord | null> {
    const found = await this.database
      .query(ctx)
      .selectFrom('document')
      .selectAll()
      .where('userId', '=', requireActor(ctx).userId)
      .where('uploadKey', '=', uploadKey)
      .executeTakeFirst();
    return found ?? null;
  }

  /**
   * @param who the file's owner
   * @throws DomainError VALIDATION_FAILED when the size is not the declared one, and everything that `inspect` throws
   */
  async inspect(
    file: StagedFile,
    declared: DeclaredFile,
    who: string,
  ): Promise<{ mimeType: string; safeName: string }> {
    if (declared.size !== undefined && declared.size !== file.bytes) {
      const message = `This file is ${file.bytes} bytes, not ${declared.size}.`;
      throw DomainError.invalid([{ field: 'size', message }]);
    }
    const open = (): Promise<Readable> => this.files.open(file.key);
    return inspect({ open, bytes: file.bytes }, declared, who);
  }

  /**
   * Writes the row of a stored file. Deletes the file when the row is refused.
   * @param values `id`: the document's id, if it was assigned earlier
   * @throws DomainError CONFLICT; NOT_FOUND when a document with this id exists
   */
  async createDocument(
    ctx: RequestContext,
    stored: StagedFile,
    values: NewDocument,
  ): Promise<DocumentRecord> {
    const { userId } = requireActor(ctx);
    const write = () => this.database.transaction(ctx, (tx) => this.write(tx, stored, values));
    try {
      return await this.writing.run(write, userId);
    } catch (error) {
      const refused = getRefusal(error);
      // Only our own refusal guarantees that no row was written: after a lost connection, the sweep decides.
      if (refused instanceof DomainError) await this.files.delete(stored.key);
      throw refused;
    }
  }

  private async write(
    tx: TransactionContext,
    stored: StagedFile,
    values: NewDocument,
  ): Promise<DocumentRecord> {
    const { userId } = requireActor(tx);
    // One person's uploads queue up here, across processes, so that the counts below hold.
    await this.database.lock(tx, `documents:${userId}`);
    await this.assertQuota(tx, userId);
    const id = values.id ?? newId();
    await this.supersede(tx, values, userId, id);
    const document = await this.insert(tx, { ...values, id, userId }, stored);
    await this.audit.record(tx, document, 'uploaded');
    if (document.scanStatus === 'waiting') {
      await this.outbox.enqueue(tx, scanJob, { documentId: document.id });
    }
    await this.documents.announceNew(tx, document);
    return document;
  }

  private async assertQuota(ctx: RequestContext, userId: string): Promise<void> {
    const { live, all } = await this.database
      .query(ctx)
      .selectFrom('document')
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll().filterWhere('supersededAt', 'is', null), 'integer').as('live'),
        eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
      ])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (live >= MAX_LIVE) throw tooManyDocuments(MAX_LIVE);
    if (all >= MAX_STORED) throw tooManyStoredDocuments(MAX_STORED);
  }

  /** Supersedes what may be replaced; what may not stays, and the unique index refuses the new document. */
  private async supersede(tx: TransactionContext, target: Target, userId: string, by: string): Promise<void> {
    const replaceable =
      target.place === 'none'
        ? this.selectReplacedElsewhere(tx, target, userId)
        : this.selectReplacedInList(tx, target, userId);
    const superseded = await this.database
      .query(tx)
      .updateTable('document')
      .set({ supersededAt: now, supersededBy: by, updatedAt: laterThanBefore })
      .where('id', 'in', replaceable)
      .returning(['id', 'userId'])
      .execute();
    for (const document of superseded) {
      await this.audit.record(tx, document, 'replaced');
      await this.documents.announce(tx, document.id);
    }
    if (superseded.length > 0) await this.documents.announceProofs(tx, userId);
  }

  /**
   * The one that makes room in the list of an assessment: a rejected one, or an optional one as it stands. Locked, so
   * that one which an admin is verifying at this moment is waited for and then seen as it is.
   */
  private selectReplacedInList(tx: TransactionContext, target: Target, userId: string) {
    return this.database
      .query(tx)
      .selectFrom('document')
      .select('id')
      .where('userId', '=', userId)
      .where('assessmentId', '=', target.assessmentId)
      .where('documentType', '=', target.documentType)
      .where('place', '<>', 'none')
      .where('supersededAt', 'is', null)
      .where((eb) => eb.or([eb('place', '=', 'optional'), eb('verificationStatus', '=', 'rejected')]))
      .forUpdate();
  }

  /** Outside of a list one upload replaces one rejected document, the newest of its type that was for the same. */
  private selectReplacedElsewhere(tx: TransactionContext, target: Target, userId: string) {
    return this.database
      .query(tx)
      .selectFrom('document')
      .select('id')
      .where('userId', '=', userId)
      .where('assessmentId', 'is not distinct from', target.assessmentId)
      .where('documentType', '=', target.documentType)
      .where('place', '=', 'none')
      .where('applicationId', 'is not distinct from', target.applicationId)
      .where('supersededAt', 'is', null)
      .where('verificationStatus', '=', 'rejected')
      .where('documentType', 'not in', CATCH_ALL_TYPES)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate();
  }

  private insert(
    tx: TransactionContext,
    values: NewDocument & { readonly id: string; readonly userId: string },
    stored: StagedFile,
  ): Promise<DocumentRecord> {
    const { id, userId, assessmentId, applicationId, documentType, place, originalName, mimeType } = values;
    return this.database
      .query(tx)
      .insertInto('document')
      .values({
        id,
        userId,
        assessmentId,
        applicationId,
        documentType,
        place,
        originalName,
        mimeType,
        bytes: stored.bytes,
        sha256: stored.sha256,
        storageKey: stored.key,
        scanStatus: this.scanner.active ? 'waiting' : 'clean',
        uploadKey: values.keyed?.key ?? null,
        uploadDigest: values.keyed?.digest ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}

function getRefusal(error: unknown): unknown {
  if (violatesUnique(error, ONE_LIVE_INDEX)) return documentLocked();
  if (violatesUnique(error, UPLOAD_KEY_INDEX)) return uploadKeyUsed();
  return violatesUnique(error, DOCUMENT_KEY) ? DomainError.notFound() : error;
}

/** Where a document's file is stored: by year, under an id that can't be guessed from the document's. */
export function buildFileKey(fileId: string): string {
  return `${DOCUMENTS_FOLDER}${new Date().getUTCFullYear()}/${fileId}`;
}
