import { Injectable } from '@nestjs/common';
import type { Actor, RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AssessmentReviews, AssessmentsService } from '../assessments/index.js';
import { NotificationsService } from '../notifications/index.js';
import { DocumentAudit, type AccessRecord } from './document-audit.service.js';
import { RECORD_COLUMNS, TOUCHED, type DocumentRecord } from './document-record.js';
import { notDeletable, onlyVerified, replaced } from './documents.errors.js';
import { DOCUMENT_UPDATED, REVIEW_UPDATED } from './documents.words.js';
import { deletionNotice } from './notices.js';

export interface ListFilter {
  /** Only those of this assessment. */
  readonly visaAssessmentId?: string | null | undefined;
  readonly includeSuperseded?: boolean | null | undefined;
}

/** The statement behind one's list; a test holds it to its index. */
export const LIST_OF_ONE = `SELECT ${RECORD_COLUMNS} FROM document
  WHERE user_id = $1 AND ($2 OR superseded_at IS NULL) ORDER BY id DESC`;

const LIST_OF_ASSESSMENT = `SELECT ${RECORD_COLUMNS} FROM document
  WHERE assessment_id = $1 AND ($2 OR superseded_at IS NULL) ORDER BY id DESC`;

/** One's documents: read, dated, deleted. Uploads, files and verification have services of their own. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly assessments: AssessmentsService,
    private readonly reviews: AssessmentReviews,
    private readonly audit: DocumentAudit,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * The caller's documents, newest first.
   * @throws DomainError NOT_FOUND when the assessment is not the caller's own
   */
  async list(ctx: RequestContext, filter: ListFilter = {}): Promise<DocumentRecord[]> {
    const { userId } = signedIn(ctx);
    const all = filter.includeSuperseded ?? false;
    if (filter.visaAssessmentId == null) {
      return this.database.select<DocumentRecord>(ctx, LIST_OF_ONE, [userId, all]);
    }
    const assessment = await this.assessments.owned(ctx, filter.visaAssessmentId);
    return this.database.select<DocumentRecord>(ctx, LIST_OF_ASSESSMENT, [assessment.id, all]);
  }

  /** The live documents of these assessments, newest first. The caller has made sure whose assessments they are. */
  async ofAssessments(ctx: RequestContext, assessmentIds: readonly string[]): Promise<DocumentRecord[]> {
    if (assessmentIds.length === 0) return [];
    return this.database.select<DocumentRecord>(
      ctx,
      `SELECT ${RECORD_COLUMNS} FROM document
       WHERE assessment_id = ANY($1) AND superseded_at IS NULL ORDER BY id DESC`,
      [assessmentIds],
    );
  }

  /**
   * These documents, and the live ones that were uploaded for these applications, newest first. The caller has made sure
   * who may see them.
   */
  async ofApplications(
    ctx: RequestContext,
    applicationIds: readonly string[],
    ids: readonly string[],
  ): Promise<DocumentRecord[]> {
    if (applicationIds.length === 0) return [];
    return this.database.select<DocumentRecord>(
      ctx,
      `SELECT ${RECORD_COLUMNS} FROM document
       WHERE id = ANY($2::uuid[]) OR (application_id = ANY($1::uuid[]) AND superseded_at IS NULL) ORDER BY id DESC`,
      [applicationIds, ids],
    );
  }

  /**
   * Makes sure that these documents are the caller's own and verified, and stay so until the open transaction ends.
   * @throws DomainError NOT_FOUND when one does not exist, or is somebody else's; CONFLICT when one is not verified, or
   * was replaced
   */
  async lockVerified(open: RequestContext, ids: readonly string[]): Promise<void> {
    const { userId } = signedIn(open);
    const own = ids.every(isId)
      ? await this.database.select<Pick<DocumentRecord, 'verificationStatus' | 'supersededAt'>>(
          open,
          `SELECT verification_status AS "verificationStatus", superseded_at AS "supersededAt" FROM document
           WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR SHARE`,
          [userId, ids],
        )
      : [];
    if (own.length !== ids.length) throw DomainError.notFound();
    const verified = own.every(
      (each) => each.verificationStatus === 'verified' && each.supersededAt === null,
    );
    if (!verified) throw onlyVerified();
  }

  /**
   * One document, for its owner and for admins.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async get(ctx: RequestContext, id: string): Promise<DocumentRecord> {
    const { userId, role } = signedIn(ctx);
    const document = await this.find(ctx, id);
    if (!document || (document.userId !== userId && role !== 'admin')) throw DomainError.notFound();
    return document;
  }

  /**
   * One document of the caller's own, admin or not: who may sign it.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async ownedForSigning(ctx: RequestContext, id: string): Promise<DocumentRecord> {
    const document = await this.find(ctx, id);
    if (document?.userId !== signedIn(ctx).userId) throw DomainError.notFound();
    return document;
  }

  /** One document for the system itself, such as a job; null when there is none any more. */
  async find(ctx: RequestContext, id: string): Promise<DocumentRecord | null> {
    if (!isId(id)) return null;
    const rows = await this.database.select<DocumentRecord>(
      ctx,
      `SELECT ${RECORD_COLUMNS} FROM document WHERE id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Marks a document as signed, in the open transaction of the signature. The owner's pages are not told: see `announce`.
   * @param mark when, and the code under which the signature is found
   * @returns false when it is not verified, signed already, replaced or gone
   */
  async markSigned(
    open: RequestContext,
    id: string,
    { signedAt, code }: { readonly signedAt: Date; readonly code: string },
  ): Promise<boolean> {
    const { rows } = await this.database.write<{ id: string; userId: string }>(
      open,
      `UPDATE document SET signed_at = $2, verification_code = $3, ${TOUCHED}
       WHERE id = $1 AND verification_status = 'verified' AND scan_status = 'clean'
         AND signed_at IS NULL AND superseded_at IS NULL
       RETURNING id, user_id AS "userId"`,
      [id, signedAt, code],
    );
    if (!rows[0]) return false;
    await this.audit.record(open, rows[0], 'signed');
    return true;
  }

  /**
   * Marks the signed PDF of a document as stored, in the open transaction of the seal.
   * @returns false when it is not signed, sealed already, or gone
   */
  async markSealed(open: RequestContext, id: string): Promise<boolean> {
    const { affected } = await this.database.write(
      open,
      `UPDATE document SET sealed_at = now(), ${TOUCHED}
       WHERE id = $1 AND signed_at IS NOT NULL AND sealed_at IS NULL`,
      [id],
    );
    return affected === 1;
  }

  /** Tells the open pages of the owner and of the admins after the commit. Nothing happens when it is gone. */
  async announce(open: RequestContext, id: string): Promise<void> {
    const document = await this.find(open, id);
    if (!document) return;
    const { userId, verificationStatus, signedAt } = document;
    const standing = { id, verificationStatus, isSigned: signedAt !== null };
    await this.outbox.tell(open, { userId, event: DOCUMENT_UPDATED, data: standing });
    const data = { id, verificationStatus, by: open.actor?.userId ?? null };
    await this.outbox.tell(open, { role: 'admin', event: REVIEW_UPDATED, data });
  }

  /** The same of one that was just uploaded; reviewers who asked for documents are told as well. */
  async announceNew(
    open: TransactionContext,
    { id, assessmentId }: Pick<DocumentRecord, 'id' | 'assessmentId'>,
  ): Promise<void> {
    await this.announce(open, id);
    if (assessmentId !== null) await this.reviews.documentAdded(open, assessmentId);
  }

  /**
   * Says until when a document of the caller's own is valid.
   * @param expiresOn YYYY-MM-DD; null: it does not expire. It is not what an admin judges, so `updatedAt` stays
   * @throws DomainError NOT_FOUND; CONFLICT when it was replaced; VALIDATION_FAILED for what is no day between 1900 and
   * 2199
   */
  async setExpiry(ctx: RequestContext, id: string, expiresOn: string | null): Promise<DocumentRecord> {
    if (expiresOn !== null && !isDay(expiresOn)) {
      throw DomainError.invalid([{ field: 'expiresOn', message: 'Enter a date like 2027-03-31.' }]);
    }
    await this.ownedForSigning(ctx, id);
    return this.database.transaction(ctx, async (open) => {
      const { rows } = await this.database.write<DocumentRecord>(
        open,
        `UPDATE document SET expires_on = $2 WHERE id = $1 AND superseded_at IS NULL RETURNING ${RECORD_COLUMNS}`,
        [id, expiresOn],
      );
      const dated = rows[0];
      if (!dated) throw (await this.find(open, id)) ? replaced() : DomainError.notFound();
      await this.audit.record(open, dated, 'dated');
      await this.announce(open, id);
      return dated;
    });
  }

  /**
   * Deletes a document: its owner only while it waits for its review, or once it was replaced and never verified; an
   * admin at any time, of which the owner is told.
   * The bytes go after the commit (trigger `document_removed`); the record of a signature stays.
   * @throws DomainError NOT_FOUND; CONFLICT for an owner when it is verified, rejected or signed
   */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    const { userId, role } = signedIn(ctx);
    const document = await this.get(ctx, id);
    await this.database.transaction(ctx, async (open) => {
      // Decided by the row as it is now: an admin may be judging it at this moment.
      const { affected } = await this.database.write(
        open,
        `DELETE FROM document WHERE id = $1 AND ($2
           OR (superseded_at IS NULL AND verification_status = 'pending' AND scan_status <> 'infected')
           OR (superseded_at IS NOT NULL AND verification_status <> 'verified'))`,
        [id, role === 'admin'],
      );
      if (affected === 0) {
        if (await this.find(open, id)) throw notDeletable();
        throw DomainError.notFound();
      }
      await this.audit.record(open, document, 'deleted');
      const data = { id, removed: true };
      await this.outbox.tell(open, { userId: document.userId, event: DOCUMENT_UPDATED, data });
      await this.outbox.tell(open, { role: 'admin', event: REVIEW_UPDATED, data: { ...data, by: userId } });
      if (document.userId !== userId) await this.notifications.notify(open, deletionNotice(document));
    });
  }

  /** What was done with a document, newest first, for admins. @throws DomainError NOT_FOUND for an id that is none */
  async accesses(ctx: RequestContext, id: string): Promise<AccessRecord[]> {
    if (!isId(id)) throw DomainError.notFound();
    const entries = await this.audit.about(ctx, id);
    if (entries.length === 0) throw DomainError.notFound();
    return entries;
  }
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** @throws DomainError UNAUTHENTICATED without a person */
export function signedIn(ctx: RequestContext): Actor {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor;
}
