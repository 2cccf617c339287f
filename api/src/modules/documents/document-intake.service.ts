import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { Scanner } from '../../platform/scan/scanner.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { AssessmentsService } from '../assessments/index.js';
import { documentRequirements } from '../questionnaires/index.js';
import { DocumentAudit } from './document-audit.service.js';
import { RECORD_COLUMNS, TOUCHED, type DocumentRecord } from './document-record.js';
import { fileAndTypeMissing, placeLocked, tooManyDocuments } from './documents.errors.js';
import { scanJob } from './documents.jobs.js';
import { DocumentsService, signedIn } from './documents.service.js';
import type { DocumentPlace } from './documents.states.js';
import { isDocumentType, type DocumentTypeWord } from './documents.words.js';
import { ONE_LIVE_INDEX } from './entities/document.entity.js';
import { inspect } from './inspection/inspect.js';
import type { Received, StagedFile } from './reception/received.js';

/** Live documents of one person, and all of them with the replaced ones. */
export const MOST_LIVE = 200;
const MOST_KEPT = 600;

/** What the caller says of a file, as it came. */
export interface Declared {
  readonly originalName: string;
  readonly mimeType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  readonly documentType?: unknown;
  readonly visaAssessmentId?: unknown;
  readonly applicationId?: unknown;
}

/** Where a document is to stand. */
export interface Target {
  readonly documentType: DocumentTypeWord;
  readonly assessmentId: string | null;
  readonly place: DocumentPlace;
}

/** Makes documents of uploaded files. */
@Injectable()
export class DocumentIntake {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly assessments: AssessmentsService,
    private readonly documents: DocumentsService,
    private readonly audit: DocumentAudit,
    private readonly scanner: Scanner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

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
   * @throws DomainError VALIDATION_FAILED, NOT_FOUND for somebody else's assessment, INVALID_FILE_TYPE, FILE_TOO_LARGE,
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
      const target = await this.targetOf(ctx, declared);
      const { mimeType, safeName } = await this.inspected(staged, declared);
      const stored = { ...staged, key: keyOf(newId()) };
      await this.files.move(staged.key, stored.key);
      return await this.become(ctx, stored, { ...target, mimeType, originalName: safeName });
    } finally {
      await this.files.delete(staged.key);
    }
  }

  /** @throws DomainError VALIDATION_FAILED when the size is not the declared one, and all that `inspect` throws */
  async inspected(file: StagedFile, declared: Declared): Promise<{ mimeType: string; safeName: string }> {
    if (declared.size !== undefined && declared.size !== file.bytes) {
      const message = `The file has ${file.bytes} bytes, not ${declared.size}.`;
      throw DomainError.invalid([{ field: 'size', message }]);
    }
    const open = (): Promise<Readable> => this.files.open(file.key);
    return inspect({ open, bytes: file.bytes }, declared);
  }

  /**
   * Where the caller wants the document.
   * @throws DomainError VALIDATION_FAILED for no type or an unknown one; NOT_FOUND when the assessment or the application
   * is not the caller's own; CONFLICT when the place is locked
   */
  async targetOf(ctx: RequestContext, declared: Declared): Promise<Target> {
    const { documentType } = declared;
    if (isAbsent(documentType)) throw fileAndTypeMissing('documentType');
    if (!isDocumentType(documentType)) {
      const message = 'Choose one of the document types.';
      throw DomainError.invalid([{ field: 'documentType', message }]);
    }
    // There are no applications yet, so that any id is one that does not exist.
    if (!isAbsent(declared.applicationId)) throw DomainError.notFound();
    if (isAbsent(declared.visaAssessmentId)) return { documentType, assessmentId: null, place: 'none' };
    if (typeof declared.visaAssessmentId !== 'string') throw DomainError.notFound();
    const assessment = await this.assessments.owned(ctx, declared.visaAssessmentId);
    const asked = documentRequirements(assessment.type).find(({ type }) => type === documentType);
    const place = asked ? (asked.required ? 'required' : 'optional') : 'none';
    const target = { documentType, assessmentId: assessment.id, place } as const;
    // Told before the file is worked on; what counts is decided by the index when the row is written.
    if (place === 'required') await this.assertOpen(ctx, target);
    return target;
  }

  /**
   * Writes the row of a stored file. The file goes when the row is refused.
   * @throws DomainError CONFLICT
   */
  async become(
    ctx: RequestContext,
    stored: StagedFile,
    values: Target & { readonly mimeType: string; readonly originalName: string },
  ): Promise<DocumentRecord> {
    const { userId } = signedIn(ctx);
    try {
      return await this.database.transaction(ctx, async (open) => {
        // Uploads of one person queue up here, so that the counts below hold.
        await this.database.select(open, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
          `documents:${userId}`,
        ]);
        await this.assertQuota(open, userId);
        const id = newId();
        await this.supersede(open, values, id);
        const document = await this.insert(open, { ...values, id, userId }, stored);
        await this.audit.record(open, document, 'uploaded');
        if (document.scanStatus === 'waiting') {
          await this.outbox.enqueue(open, scanJob, { documentId: document.id });
        }
        await this.documents.announce(open, document.id);
        return document;
      });
    } catch (error) {
      const refused = violatesUnique(error, ONE_LIVE_INDEX) ? placeLocked() : error;
      // Only a refusal of ours is sure to have left no row: after a lost connection the sweep finds out.
      if (refused instanceof DomainError) await this.files.delete(stored.key);
      throw refused;
    }
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
    if (kept >= MOST_KEPT) throw tooManyDocuments(MOST_KEPT);
  }

  private async assertOpen(ctx: RequestContext, { assessmentId, documentType }: Target): Promise<void> {
    const locked = await this.database.select(
      ctx,
      `SELECT 1 FROM document WHERE assessment_id = $1 AND document_type = $2 AND place = 'required'
         AND superseded_at IS NULL AND verification_status <> 'rejected'`,
      [assessmentId, documentType],
    );
    if (locked.length > 0) throw placeLocked();
  }

  /** What may be replaced makes room; what may not stays, and the unique index refuses the newcomer. */
  private async supersede(open: RequestContext, target: Target, by: string): Promise<void> {
    if (target.place === 'none') return;
    const { rows } = await this.database.write<{ id: string; userId: string }>(
      open,
      `UPDATE document SET superseded_at = now(), superseded_by = $3, ${TOUCHED}
       WHERE assessment_id = $1 AND document_type = $2 AND place <> 'none' AND superseded_at IS NULL
         AND (place = 'optional' OR verification_status = 'rejected')
       RETURNING id, user_id AS "userId"`,
      [target.assessmentId, target.documentType, by],
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
      `INSERT INTO document (id, user_id, assessment_id, document_type, place, original_name, mime_type, bytes, sha256,
         storage_key, scan_status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${RECORD_COLUMNS}`,
      [
        values.id,
        values.userId,
        values.assessmentId,
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

/** Where a document's file is kept: by year, under an id that nobody can guess from the document's. */
export function keyOf(fileId: string): string {
  return `documents/${new Date().getUTCFullYear()}/${fileId}`;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
