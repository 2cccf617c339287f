import { Injectable } from '@nestjs/common';
import type { ExpressionBuilder } from 'kysely';
import { assertOwn, requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { laterThanBefore, now, type Tables } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AssessmentReviewsService, AssessmentsService } from '../assessments/index.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService, StaffNoticesService } from '../notifications/index.js';
import { DocumentNewsService } from './document-news.service.js';
import { DocumentAuditService, type AccessRecord } from './document-audit.service.js';
import { notDeletable, onlyVerified, replaced } from './documents.errors.js';
import type { DocumentRecord } from './entities/document.entity.js';
import { deletionNotice } from './notices.js';

export interface ListFilter {
  /** Only the documents of this assessment. */
  readonly visaAssessmentId?: string | null | undefined;
  readonly includeSuperseded?: boolean | null | undefined;
}

/**
 * A person's documents: reading, expiry dates, deletion. Uploads, files, and verification have their own services.
 */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly assessments: AssessmentsService,
    private readonly reviews: AssessmentReviewsService,
    private readonly accessLog: DocumentAuditService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly staff: StaffNoticesService,
    private readonly news: DocumentNewsService,
  ) {}

  /**
   * The caller's documents, newest first.
   * @throws DomainError NOT_FOUND if the assessment isn't the caller's own
   */
  async list(ctx: RequestContext, filter: ListFilter = {}): Promise<DocumentRecord[]> {
    const { userId } = requireActor(ctx);
    const all = filter.includeSuperseded ?? false;
    if (filter.visaAssessmentId == null) return this.selectOwn(ctx, userId, all).execute();
    const assessment = await this.assessments.getOwn(ctx, filter.visaAssessmentId);
    return this.selectNewest(ctx, all).where('assessmentId', '=', assessment.id).execute();
  }

  /**
   * The query of the caller's list; a test checks that it uses its index.
   * @param includeSuperseded whether to include replaced documents
   */
  selectOwn(ctx: RequestContext, userId: string, includeSuperseded: boolean) {
    return this.selectNewest(ctx, includeSuperseded).where('userId', '=', userId);
  }

  /** The current documents of these assessments, newest first. Doesn't check access: the caller must. */
  async listForAssessments(ctx: RequestContext, assessmentIds: readonly string[]): Promise<DocumentRecord[]> {
    if (assessmentIds.length === 0) return [];
    return this.selectNewest(ctx, false)
      .where((eb) => eb('assessmentId', '=', eb.fn.any(eb.val(assessmentIds))))
      .execute();
  }

  /**
   * These documents, and the current ones uploaded for these applications, newest first. Doesn't check access: the
   * caller must.
   */
  async listForApplications(
    ctx: RequestContext,
    applicationIds: readonly string[],
    ids: readonly string[],
  ): Promise<DocumentRecord[]> {
    if (applicationIds.length === 0) return [];
    return this.selectNewest(ctx, true)
      .where((eb) =>
        eb.or([
          eb('id', '=', eb.fn.any(eb.val(ids))),
          eb.and([
            eb('applicationId', '=', eb.fn.any(eb.val(applicationIds))),
            eb('supersededAt', 'is', null),
          ]),
        ]),
      )
      .execute();
  }

  /**
   * Checks that these documents are the caller's own and verified, and locks them until the open transaction ends.
   * @throws DomainError NOT_FOUND if one doesn't exist or belongs to someone else; CONFLICT if one isn't verified
   * or was replaced
   */
  async lockVerified(tx: TransactionContext, ids: readonly string[]): Promise<void> {
    const { userId } = requireActor(tx);
    const own = ids.every(isId)
      ? await this.database
          .query(tx)
          .selectFrom('document')
          .select(['verificationStatus', 'supersededAt'])
          .where('userId', '=', userId)
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
          .orderBy('id')
          .forShare()
          .execute()
      : [];
    if (own.length !== ids.length) throw DomainError.notFound();
    const verified = own.every(
      (each) => each.verificationStatus === 'verified' && each.supersededAt === null,
    );
    if (!verified) throw onlyVerified();
  }

  /**
   * One document, for its owner and for admins.
   * @throws DomainError NOT_FOUND if it doesn't exist or belongs to someone else
   */
  async get(ctx: RequestContext, id: string): Promise<DocumentRecord> {
    const document = await this.find(ctx, id);
    assertOwn(ctx, document);
    return document;
  }

  /**
   * One of the caller's own documents, to sign it; admins can't access those of others here.
   * @throws DomainError NOT_FOUND if it doesn't exist or belongs to someone else
   */
  async getOwnForSigning(ctx: RequestContext, id: string): Promise<DocumentRecord> {
    const document = await this.find(ctx, id);
    if (document?.userId !== requireActor(ctx).userId) throw DomainError.notFound();
    return document;
  }

  /** One document for the system itself, such as a job; null if it no longer exists. */
  async find(ctx: RequestContext, id: string): Promise<DocumentRecord | null> {
    if (!isId(id)) return null;
    const document = await this.select(ctx).where('id', '=', id).executeTakeFirst();
    return document ?? null;
  }

  /**
   * Marks a document as signed, in the open transaction of the signature. Doesn't notify the owner's pages: see
   * `announce`.
   * @param mark the time of signing and the verification code
   * @returns false if it isn't verified, was already signed or replaced, or no longer exists
   */
  async markSigned(
    tx: TransactionContext,
    id: string,
    { signedAt, code }: { readonly signedAt: Date; readonly code: string },
  ): Promise<boolean> {
    const signed = await this.database
      .query(tx)
      .updateTable('document')
      .set({ signedAt, verificationCode: code, updatedAt: laterThanBefore })
      .where('id', '=', id)
      .where('verificationStatus', '=', 'verified')
      .where('scanStatus', '=', 'clean')
      .where('signedAt', 'is', null)
      .where('supersededAt', 'is', null)
      .returning(['id', 'userId'])
      .executeTakeFirst();
    if (!signed) return false;
    await this.accessLog.record(tx, signed, 'signed');
    return true;
  }

  /**
   * Marks the signed PDF of a document as stored, in the open transaction of the seal.
   * @returns false if it isn't signed, is already sealed, or no longer exists
   */
  async markSealed(tx: TransactionContext, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(tx)
      .updateTable('document')
      .set({ sealedAt: now, updatedAt: laterThanBefore })
      .where('id', '=', id)
      .where('signedAt', 'is not', null)
      .where('sealedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /**
   * Notifies the open pages of the owner and the admins after the commit. Does nothing if the document no longer
   * exists.
   */
  async announce(tx: TransactionContext, id: string): Promise<void> {
    const document = await this.find(tx, id);
    if (document) await this.news.changed(tx, document);
  }

  /** Refreshes a person's open result pages, because their documents now prove more or less. */
  announceProofs(tx: TransactionContext, userId: string): Promise<void> {
    return this.news.proofsChanged(tx, userId);
  }

  /** What `announce` does, for a new upload. Also notifies reviewers who requested documents, and admins once it can be checked. */
  async announceNew(
    tx: TransactionContext,
    { id, assessmentId, scanStatus }: Pick<DocumentRecord, 'id' | 'assessmentId' | 'scanStatus'>,
  ): Promise<void> {
    await this.announce(tx, id);
    if (scanStatus === 'clean') await this.staff.announce(tx, 'document.waiting');
    if (assessmentId !== null) await this.reviews.documentAdded(tx, assessmentId);
  }

  /**
   * Sets the expiry date of one of the caller's documents.
   * @param expiresOn YYYY-MM-DD; null: it doesn't expire. Admins don't judge it, so `updatedAt` stays the same
   * @throws DomainError NOT_FOUND; CONFLICT if it was replaced; VALIDATION_FAILED for anything but a day between
   * 1900 and 2199
   */
  async setExpiry(ctx: RequestContext, id: string, expiresOn: string | null): Promise<DocumentRecord> {
    if (expiresOn !== null && !isDay(expiresOn)) {
      throw DomainError.invalid([{ field: 'expiresOn', message: 'Enter a date like 2027-03-31.' }]);
    }
    await this.getOwnForSigning(ctx, id);
    return this.database.transaction(ctx, async (tx) => {
      const dated = await this.database
        .query(tx)
        .updateTable('document')
        .set({ expiresOn })
        .where('id', '=', id)
        .where('supersededAt', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!dated) throw (await this.find(tx, id)) ? replaced() : DomainError.notFound();
      await this.accessLog.record(tx, dated, 'dated');
      await this.announce(tx, id);
      await this.news.proofsChanged(tx, dated.userId);
      return dated;
    });
  }

  /**
   * Deletes a document. Owners can only delete it before its review, or if it was replaced without ever being
   * verified. Admins can always delete it, which notifies the owner. The file is deleted after the commit (trigger
   * `document_removed`); the record of a signature stays.
   * @throws DomainError NOT_FOUND; CONFLICT for an owner if it is verified, rejected, or signed
   */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    const { userId, role } = requireActor(ctx);
    const document = await this.get(ctx, id);
    await this.database.transaction(ctx, async (tx) => {
      // Checks the current row, because an admin may be reviewing it at the same time.
      const { numDeletedRows } = await this.database
        .query(tx)
        .deleteFrom('document')
        .where('id', '=', id)
        .$if(role !== 'admin', (query) => query.where(deletableByOwner))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) {
        if (await this.find(tx, id)) throw notDeletable();
        throw DomainError.notFound();
      }
      await this.accessLog.record(tx, document, 'deleted');
      if (document.userId !== userId) {
        const { documentType, verificationStatus } = document;
        await this.audit.record(tx, {
          action: 'document.delete',
          subjectType: 'document',
          subjectId: id,
          changes: {
            documentType: [documentType, null],
            verificationStatus: [verificationStatus, null],
            ownerId: [document.userId, null],
          },
        });
      }
      await this.news.removed(tx, document);
      if (document.userId !== userId) await this.notifications.notify(tx, deletionNotice(document));
    });
  }

  /** The access log of a document, newest first, for admins. @throws DomainError NOT_FOUND for an invalid id */
  async listAccesses(ctx: RequestContext, id: string): Promise<AccessRecord[]> {
    if (!isId(id)) throw DomainError.notFound();
    const entries = await this.accessLog.about(ctx, id);
    if (entries.length === 0) throw DomainError.notFound();
    return entries;
  }

  private select(ctx: RequestContext) {
    return this.database.query(ctx).selectFrom('document').selectAll();
  }

  private selectNewest(ctx: RequestContext, includeSuperseded: boolean) {
    return this.select(ctx)
      .$if(!includeSuperseded, (query) => query.where('supersededAt', 'is', null))
      .orderBy('id', 'desc');
  }
}

/** `isDeletable` as a condition on the current row. */
function deletableByOwner(eb: ExpressionBuilder<Tables, 'document'>) {
  return eb.or([
    eb.and([
      eb('supersededAt', 'is', null),
      eb('verificationStatus', '=', 'pending'),
      eb('scanStatus', '<>', 'infected'),
    ]),
    eb.and([eb('supersededAt', 'is not', null), eb('verificationStatus', '<>', 'verified')]),
  ]);
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
