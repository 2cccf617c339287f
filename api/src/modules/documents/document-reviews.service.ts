import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { formatNumber } from '../../platform/format/format.js';
import { NotificationsService } from '../notifications/index.js';
import { DocumentAudit } from './document-audit.service.js';
import { columnsOf, RECORD_COLUMNS, TOUCHED, type DocumentRecord } from './document-record.js';
import { changedMeanwhile, conflict } from './documents.errors.js';
import { DocumentsService, signedIn } from './documents.service.js';
import { whyNotJudged, type VerificationStatus } from './documents.states.js';
import { verdictNotice } from './notices.js';

export interface Verdict {
  readonly verificationStatus: VerificationStatus;
  /** Absent and null: none. */
  readonly verificationNotes?: string | null | undefined;
  /** The `updatedAt` that the admin saw; absent: whatever it is. */
  readonly updatedAt?: Date | null | undefined;
}

export interface ReviewFilter {
  /** `pending` when absent. */
  readonly status?: VerificationStatus | null | undefined;
  /** Part of the owner's name or e-mail address, or of the file's name. */
  readonly search?: string | null | undefined;
}

/** A document in the queue, with whose it is. */
export interface ReviewRecord extends DocumentRecord {
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly ownerEmail: string;
}

const MAX_NOTES = 2_000;
const MAX_SEARCH = 200;

const AUDITED = { verified: 'verified', rejected: 'rejected', pending: 'reopened' } as const;

const FILTER = `d.verification_status = $1 AND d.superseded_at IS NULL
  AND ($2::text IS NULL OR u.email ILIKE $2 OR d.original_name ILIKE $2
    OR u.first_name || ' ' || u.last_name ILIKE $2)`;

/** The statement behind the queue; a test holds it to its index. Ids are in the order of uploading. */
export const OLDEST_OF_STATUS = `SELECT ${columnsOf('d')}, u.first_name AS "ownerFirstName",
    u.last_name AS "ownerLastName", u.email AS "ownerEmail"
  FROM document d JOIN users u ON u.id = d.user_id
  WHERE ${FILTER} AND ($3::uuid IS NULL OR d.id > $3) ORDER BY d.id LIMIT $4`;

/** The admins' side: the queue, and the verdict on a document. */
@Injectable()
export class DocumentReviews {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
    private readonly documents: DocumentsService,
    private readonly audit: DocumentAudit,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of the queue, oldest upload first.
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200, a cursor of another list, or a search too long
   */
  async queue(
    ctx: RequestContext,
    filter: ReviewFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<ReviewRecord>> {
    const [status, search] = parametersOf(filter);
    const list = createHash('sha256')
      .update(JSON.stringify([status, search]))
      .digest('base64url');
    const cursors = new KeysetCursors(this.secrets.session, `document-reviews:${list}`);
    const page = cursors.request(limit, cursor);
    const rows = await this.database.select<ReviewRecord>(ctx, OLDEST_OF_STATUS, [
      status,
      search,
      page.after?.[0] ?? null,
      page.limit + 1,
    ]);
    return cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** How many documents the queue holds in all. */
  async count(ctx: RequestContext, filter: ReviewFilter): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      `SELECT count(*)::int AS count FROM document d JOIN users u ON u.id = d.user_id WHERE ${FILTER}`,
      parametersOf(filter),
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Judges a document, or takes a judgement back. The owner hears of it live and by mail.
   * @throws DomainError NOT_FOUND; CONFLICT when it was changed since `updatedAt`, is signed, was replaced, or is not
   * through the virus scanner; VALIDATION_FAILED for notes of more than 2,000 characters
   */
  async verify(ctx: RequestContext, id: string, verdict: Verdict): Promise<DocumentRecord> {
    const admin = signedIn(ctx);
    const notes = notesOf(verdict.verificationNotes);
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (open) => {
      const before = await this.locked(open, id);
      if (verdict.updatedAt && verdict.updatedAt.getTime() !== before.updatedAt.getTime()) {
        throw changedMeanwhile(before.verificationStatus);
      }
      const { verificationStatus: status } = verdict;
      // A button that was pressed twice tells nobody twice.
      if (before.verificationStatus === status && before.verificationNotes === notes) return before;
      const why = whyNotJudged(before);
      if (why !== null) throw conflict(why);
      const { rows } = await this.database.write<DocumentRecord>(
        open,
        `UPDATE document SET verification_status = $2, verification_notes = $3, verified_by = $4,
           verified_at = CASE WHEN $2 = 'verified' THEN now() END, ${TOUCHED}
         WHERE id = $1 RETURNING ${RECORD_COLUMNS}`,
        [id, status, notes, admin.userId],
      );
      const judged = rows[0];
      if (!judged) throw DomainError.notFound();
      await this.audit.record(open, judged, AUDITED[status]);
      await this.documents.announce(open, id);
      const notice =
        status === before.verificationStatus && status === 'pending' ? null : verdictNotice(judged);
      if (notice) await this.notifications.notify(open, notice);
      return judged;
    });
  }

  /** The row as it is now, held until the transaction ends: of two admins, the second one sees what the first one did. */
  private async locked(open: RequestContext, id: string): Promise<DocumentRecord> {
    const rows = await this.database.select<DocumentRecord>(
      open,
      `SELECT ${RECORD_COLUMNS} FROM document WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!rows[0]) throw DomainError.notFound();
    return rows[0];
  }
}

function parametersOf({ status, search }: ReviewFilter): [VerificationStatus, string | null] {
  const wanted = search?.trim() ?? '';
  if (wanted.length > MAX_SEARCH) {
    throw DomainError.invalid([
      { field: 'search', message: `Search with ${MAX_SEARCH} characters or fewer.` },
    ]);
  }
  return [status ?? 'pending', wanted === '' ? null : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`];
}

function notesOf(notes: string | null | undefined): string | null {
  const text = notes?.trim() ?? '';
  if (text.length > MAX_NOTES) {
    const message = `Use ${formatNumber(MAX_NOTES)} characters or fewer.`;
    throw DomainError.invalid([{ field: 'verificationNotes', message }]);
  }
  return text === '' ? null : text;
}
