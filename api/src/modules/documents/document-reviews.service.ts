import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page, type PageRequest } from '../../platform/database/keyset.js';
import { laterThanBefore, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { formatNumber } from '../../platform/format/format.js';
import { AuditService, fingerprint, listChanges } from '../audit/index.js';
import { checkClaims, type SubmittedClaims } from '../claims/index.js';
import type { Proofs } from '../guidance/index.js';
import { NotificationsService } from '../notifications/index.js';
import { DocumentAuditService } from './document-audit.service.js';
import { changedMeanwhile, conflict } from './documents.errors.js';
import { DocumentsService } from './documents.service.js';
import { DocumentProofsService } from './document-proofs.service.js';
import { explainNotReviewable, type VerificationStatus } from './documents.states.js';
import type { DocumentRecord } from './entities/document.entity.js';
import { verdictNotice } from './notices.js';

export interface Verdict {
  readonly verificationStatus: VerificationStatus;
  /** Missing and null mean none. */
  readonly verificationNotes?: string | null | undefined;
  /** The `updatedAt` that the admin saw; not checked if missing. */
  readonly updatedAt?: Date | null | undefined;
  /** The facts that the admin saw on it. If missing, the recorded claims stay; null: none were seen. */
  readonly claims?: SubmittedClaims | null | undefined;
}

export interface ReviewFilter {
  /** Defaults to `pending`. */
  readonly status?: VerificationStatus | null | undefined;
  /** Part of the owner's name or email address, or of the file's name. */
  readonly search?: string | null | undefined;
}

/** A document in the queue, with its owner. */
export interface ReviewRecord extends DocumentRecord {
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly ownerEmail: string;
}

const MAX_NOTES = 2_000;
const MAX_SEARCH = 200;

const AUDITED = { verified: 'verified', rejected: 'rejected', pending: 'reopened' } as const;

/** A validated filter. */
interface QueueFilter {
  readonly status: VerificationStatus;
  /** The ILIKE pattern of the search; null: no search. */
  readonly pattern: string | null;
}

/** The admins' review queue, and verdicts on documents. */
@Injectable()
export class DocumentReviewsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
    private readonly documents: DocumentsService,
    private readonly accessLog: DocumentAuditService,
    private readonly audit: AuditService,
    private readonly proofs: DocumentProofsService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of the queue, oldest upload first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200, a cursor of another list, or a search that
   * is too long
   */
  async listQueue(
    ctx: RequestContext,
    filter: ReviewFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<ReviewRecord>> {
    const checked = checkFilter(filter);
    const list = createHash('sha256')
      .update(JSON.stringify([checked.status, checked.pattern]))
      .digest('base64url');
    const cursors = new KeysetCursors(this.secrets.session, `document-reviews:${list}`);
    const page = cursors.request(limit, cursor);
    const rows = await this.selectQueue(ctx, checked, page).execute();
    return cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** The query behind the queue; a test checks that it uses its index. Ids are sortable by upload time. */
  selectQueue(ctx: RequestContext, filter: QueueFilter, { limit, after }: PageRequest) {
    return this.filterQueue(ctx, filter)
      .selectAll('document')
      .select([
        'users.firstName as ownerFirstName',
        'users.lastName as ownerLastName',
        'users.email as ownerEmail',
      ])
      .$if(after !== null, (query) => query.where('document.id', '>', String(after?.[0])))
      .orderBy('document.id')
      .limit(limit + 1);
  }

  /** The total number of documents in the queue. */
  async count(ctx: RequestContext, filter: ReviewFilter): Promise<number> {
    const row = await this.filterQueue(ctx, checkFilter(filter))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /**
   * Records a verdict on a document, or withdraws one. The owner is notified live and by email.
   * @throws DomainError NOT_FOUND; CONFLICT if it was changed since `updatedAt`, is signed, was replaced, or is
   * still being scanned; VALIDATION_FAILED for notes of more than 2,000 characters, for each invalid claim, and for
   * claims with a verdict other than verified
   */
  async verify(ctx: RequestContext, id: string, verdict: Verdict): Promise<DocumentRecord> {
    const admin = requireActor(ctx);
    const notes = getNotes(verdict.verificationNotes);
    const seen = getClaims(verdict);
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.lock(tx, id);
      if (verdict.updatedAt && verdict.updatedAt.getTime() !== before.updatedAt.getTime()) {
        throw changedMeanwhile(before.verificationStatus);
      }
      const { verificationStatus: status } = verdict;
      const noted = await this.proofs.compare(tx, id, status, seen);
      // A button pressed twice notifies only once.
      const isSame = before.verificationStatus === status;
      if (isSame && before.verificationNotes === notes && !noted.isChanged) return before;
      const why = explainNotReviewable(before);
      if (why !== null) throw conflict(why);
      const judged = await this.database
        .query(tx)
        .updateTable('document')
        .set({
          verificationStatus: status,
          verificationNotes: notes,
          verifiedBy: admin.userId,
          verifiedAt: status === 'verified' ? now : null,
          ...(noted.expiresOn !== null && { expiresOn: noted.expiresOn }),
          updatedAt: laterThanBefore,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!judged) throw DomainError.notFound();
      await this.accessLog.record(tx, judged, AUDITED[status]);
      await this.audit.record(tx, {
        action: 'document.verify',
        subjectType: 'document',
        subjectId: id,
        changes: {
          ...listChanges(['verificationStatus', 'verificationNotes'], audited(before), audited(judged)),
          ...noted.audited,
        },
      });
      await this.proofs.store(tx, judged, noted);
      await this.documents.announce(tx, id);
      // Correcting claims, or adding a note to a pending document, notifies no one: the owner knows the verdict.
      const isUnchanged = isSame && (status === 'pending' || before.verificationNotes === notes);
      const notice = isUnchanged ? null : verdictNotice(judged);
      if (notice) await this.notifications.notify(tx, notice);
      return judged;
    });
  }

  /**
   * Reads and locks the row until the transaction ends: the second of two admins sees what the first one did.
   */
  private async lock(tx: TransactionContext, id: string): Promise<DocumentRecord> {
    const document = await this.database
      .query(tx)
      .selectFrom('document')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!document) throw DomainError.notFound();
    return document;
  }

  private filterQueue(ctx: RequestContext, { status, pattern }: QueueFilter) {
    return this.database
      .query(ctx)
      .selectFrom('document')
      .innerJoin('users', 'users.id', 'document.userId')
      .where('document.verificationStatus', '=', status)
      .where('document.supersededAt', 'is', null)
      .$if(pattern !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('users.email', 'ilike', pattern),
            eb('document.originalName', 'ilike', pattern),
            eb(
              sql<string>`${eb.ref('users.firstName')} || ' ' || ${eb.ref('users.lastName')}`,
              'ilike',
              pattern,
            ),
          ]),
        ),
      );
  }
}

/** @throws DomainError VALIDATION_FAILED for a search that is too long */
function checkFilter({ status, search }: ReviewFilter): QueueFilter {
  const searchText = search?.trim() ?? '';
  if (searchText.length > MAX_SEARCH) {
    throw DomainError.invalid([
      { field: 'search', message: `Search with ${MAX_SEARCH} characters or fewer.` },
    ]);
  }
  const pattern = searchText === '' ? null : `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;
  return { status: status ?? 'pending', pattern };
}

/** Null: not provided. @throws DomainError VALIDATION_FAILED for an invalid claim, or one of an unverified document */
function getClaims({ claims, verificationStatus }: Verdict): Proofs.Claim[] | null {
  if (claims === undefined) return null;
  const checked = claims === null ? [] : checkClaims(claims, new Date().toISOString().slice(0, 10));
  if (checked.length > 0 && verificationStatus !== 'verified') {
    const message = 'You can only note what you saw when you verify the document.';
    throw DomainError.invalid([{ field: 'claims', message }]);
  }
  return checked;
}

function getNotes(notes: string | null | undefined): string | null {
  const text = notes?.trim() ?? '';
  if (text.length > MAX_NOTES) {
    const message = `Use ${formatNumber(MAX_NOTES)} characters or fewer.`;
    throw DomainError.invalid([{ field: 'verificationNotes', message }]);
  }
  return text === '' ? null : text;
}

/** What the audit log records; of the notes, only whether they changed. */
function audited({ verificationStatus, verificationNotes: notes }: DocumentRecord) {
  return { verificationStatus, verificationNotes: notes === null ? null : fingerprint(notes) };
}
