import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Turnstile } from '../../platform/concurrency/turnstile.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { Scanner } from '../../platform/scan/scanner.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { DocumentAudit } from './document-audit.service.js';
import { RECORD_COLUMNS, TOUCHED, type DocumentRecord } from './document-record.js';
import { DocumentTargets, type DeclaredTarget, type Target } from './document-targets.service.js';
import { placeLocked, tooManyDocuments, tooManyKept } from './documents.errors.js';
import { scanJob } from './documents.jobs.js';
import { DocumentsService, signedIn } from './documents.service.js';
import { CATCH_ALL_TYPES } from './documents.words.js';
import { DOCUMENT_KEY, ONE_LIVE_INDEX } from './entities/document.entity.js';
import { inspect } from './inspection/inspect.js';
import type { Received, StagedFile } from './reception/received.js';

/** Live documents of one person, and all of them with the replaced ones. */
export const MOST_LIVE = 200;
const MOST_KEPT = 600;
const WRITTEN_AT_ONCE = 8;

/** What the caller says of a file, as it came. */
export interface Declared extends DeclaredTarget {
  readonly originalName: string;
  readonly mimeType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
}

/**
 * The one that makes room in the list of an assessment: a rejected one, or an optional one as it stands. Locked, so that
 * one which an admin is verifying at this moment is waited for and then seen as it is.
 */
const REPLACED_IN_LIST = `SELECT id FROM document
  WHERE user_id = $2 AND assessment_id = $3 AND document_type = $4 AND place <> 'none' AND superseded_at IS NULL
    AND (place = 'optional' OR verification_status = 'rejected') FOR UPDATE`;

/** Outside of a list one upload replaces one rejected document, the newest of its type that was for the same. */
const REPLACED_ELSEWHERE = `SELECT id FROM document
  WHERE user_id = $2 AND assessment_id IS NOT DISTINCT FROM $3 AND document_type = $4 AND place = 'none'
    AND application_id IS NOT DISTINCT FROM $5 AND superseded_at IS NULL AND verification_status = 'rejected'
    AND document_type NOT IN (${CATCH_ALL_TYPES.map((type) => `'${type}'`).join(', ')})
  ORDER BY id DESC LIMIT 1 FOR UPDATE`;

/** Makes documents of uploaded files. */
@Injectable()
export class DocumentIntake {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly targets: DocumentTargets,
    private readonly documents: DocumentsService,
    private readonly audit: DocumentAudit,
    private readonly scanner: Scanner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** One person's uploads would wait for their lock in the database, each with a connection that others need. */
  private readonly writing = new Turnstile(WRITTEN_AT_ONCE, { perPerson: 1 });

  /**
   * Asked before a body is read, so that a refused upload costs nothing.
   * @throws DomainError RATE_LIMITED after 30 uploads a minute; CONFLICT for who has as many documents as we keep
   */
  async begin(ctx: RequestContext, counted: 'uploads' | 'addresses' = 'uploads'): Promise<void> {
    const { userId } = signedIn(ctx);
    await this.rateLimits.consume('upload', `${counted}:${userId}`);
    await this.assertQuota(ctx, userId);
  }

  /**
   * Makes a document of a received file. The staged file is gone afterwards, whatever happened. The row is written last:
   * a kill in between leaves a file that nobody sees, which the sweep removes.
   * @param read makes out what the caller declares; it may throw
   * @throws DomainError VALIDATION_FAILED, NOT_FOUND for somebody else's assessment or application, INVALID_FILE_TYPE, FILE_TOO_LARGE,
   * CONFLICT when the place is locked or there are too many
   */
  async receive(
    ctx: RequestContext,
    received: Received,
    read: (fields: Received['fields'], file: Received) => Declared,
  ): Promise<DocumentRecord> {
    const { staged } = received;
    try {
      const declared = read(received.fields, received);
      const target = await this.targets.of(ctx, declared);
      const { mimeType, safeName } = await this.inspected(staged, declared, signedIn(ctx).userId);
      const stored = { ...staged, key: keyOf(newId()) };
      await this.files.move(staged.key, stored.key);
      return await this.become(ctx, stored, { ...target, mimeType, originalName: safeName });
    } finally {
      await this.files.delete(staged.key);
    }
  }

  /**
   * @param who whose file it is
   * @throws DomainError VALIDATION_FAILED when the size is not the declared one, and all that `inspect` throws
   */
  async inspected(
    file: StagedFile,
    declared: Declared,
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
   * Writes the row of a stored file. The file goes when the row is refused.
   * @param values `id`: of the document, where it is made already
   * @throws DomainError CONFLICT; NOT_FOUND when there is a document of this id
   */
  async become(
    ctx: RequestContext,
    stored: StagedFile,
    values: Target & { readonly id?: string; readonly mimeType: string; readonly originalName: string },
  ): Promise<DocumentRecord> {
    const { userId } = signedIn(ctx);
    const write = () => this.database.transaction(ctx, (open) => this.written(open, stored, values));
    try {
      return await this.writing.pass(write, userId);
    } catch (error) {
      const refused = refusalOf(error);
      // Only a refusal of ours is sure to have left no row: after a lost connection the sweep finds out.
      if (refused instanceof DomainError) await this.files.delete(stored.key);
      throw refused;
    }
  }

  private async written(
    open: TransactionContext,
    stored: StagedFile,
    values: Target & { readonly id?: string; readonly mimeType: string; readonly originalName: string },
  ): Promise<DocumentRecord> {
    const { userId } = signedIn(open);
    // Uploads of one person queue up here, whichever process has them, so that the counts below hold.
    await this.database.select(open, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `documents:${userId}`,
    ]);
    await this.assertQuota(open, userId);
    const id = values.id ?? newId();
    await this.supersede(open, values, userId, id);
    const document = await this.insert(open, { ...values, id, userId }, stored);
    await this.audit.record(open, document, 'uploaded');
    if (document.scanStatus === 'waiting') {
      await this.outbox.enqueue(open, scanJob, { documentId: document.id });
    }
    await this.documents.announceNew(open, document);
    return document;
  }

  private async assertQuota(ctx: RequestContext, userId: string): Promise<void> {
    const rows = await this.database.select<{ live: number; kept: number }>(
      ctx,
      `SELECT count(*) FILTER (WHERE superseded_at IS NULL)::int AS live, count(*)::int AS kept
       FROM document WHERE user_id = $1`,
      [userId],
    );
    const { live, kept } = rows[0] ?? { live: 0, kept: 0 };
    if (live >= MOST_LIVE) throw tooManyDocuments(MOST_LIVE);
    if (kept >= MOST_KEPT) throw tooManyKept(MOST_KEPT);
  }

  /** What may be replaced makes room; what may not stays, and the unique index refuses the newcomer. */
  private async supersede(open: RequestContext, target: Target, userId: string, by: string): Promise<void> {
    const elsewhere = target.place === 'none';
    const { rows } = await this.database.write<{ id: string; userId: string }>(
      open,
      `UPDATE document SET superseded_at = now(), superseded_by = $1, ${TOUCHED}
       WHERE id IN (${elsewhere ? REPLACED_ELSEWHERE : REPLACED_IN_LIST})
       RETURNING id, user_id AS "userId"`,
      [by, userId, target.assessmentId, target.documentType, ...(elsewhere ? [target.applicationId] : [])],
    );
    for (const replaced of rows) {
      await this.audit.record(open, replaced, 'replaced');
      await this.documents.announce(open, replaced.id);
    }
  }

  private async insert(
    open: RequestContext,
    values: Target & { id: string; userId: string; mimeType: string; originalName: string },
    stored: StagedFile,
  ): Promise<DocumentRecord> {
    const { rows } = await this.database.write<DocumentRecord>(
      open,
      `INSERT INTO document (id, user_id, assessment_id, application_id, document_type, place, original_name, mime_type, bytes, sha256,
         storage_key, scan_status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${RECORD_COLUMNS}`,
      [
        values.id,
        values.userId,
        values.assessmentId,
        values.applicationId,
        values.documentType,
        values.place,
        values.originalName,
        values.mimeType,
        stored.bytes,
        stored.sha256,
        stored.key,
        this.scanner.active ? 'waiting' : 'clean',
      ],
    );
    if (!rows[0]) throw new Error('The document was not written.');
    return rows[0];
  }
}

function refusalOf(error: unknown): unknown {
  if (violatesUnique(error, ONE_LIVE_INDEX)) return placeLocked();
  return violatesUnique(error, DOCUMENT_KEY) ? DomainError.notFound() : error;
}

/** Where a document's file is kept: by year, under an id that nobody can guess from the document's. */
export function keyOf(fileId: string): string {
  return `documents/${new Date().getUTCFullYear()}/${fileId}`;
}
