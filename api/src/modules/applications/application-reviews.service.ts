import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { laterThanBefore, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { ApplicationHistoryService } from './application-history.service.js';
import { decisionNotice } from './application-notices.js';
import { selectOwnedApplications, type OwnedApplicationRecord } from './application-queries.js';
import { countFound, findNewest, likePattern, type ApplicationSearch } from './application-search.js';
import { changedMeanwhile, notMovable } from './applications.errors.js';
import { applicationDecidedJob } from './applications.jobs.js';
import { isDecision, type ApplicationStatus } from './applications.states.js';

/** An admin's decision. */
export interface Decision {
  readonly status: ApplicationStatus;
  /** The note for the owner; missing and null mean none. */
  readonly note?: string | null | undefined;
  /** The `updatedAt` that the admin saw; not checked if missing. */
  readonly updatedAt?: Date | null | undefined;
}

export interface ApplicationFilter {
  /** Missing: any status. */
  readonly status?: ApplicationStatus | null | undefined;
  /** Part of the owner's name or email address, of the program's title, or of an ID. */
  readonly search?: string | null | undefined;
}

const MAX_NOTE = 2_000;
const MAX_SEARCH = 200;
const EXPORT_BATCH = 1_000;

/** The admins' side of applications: the list, and the decision. */
@Injectable()
export class ApplicationReviewsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly history: ApplicationHistoryService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of all applications, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200, a cursor of another list, or a search that
   * is too long
   */
  async listPage(
    ctx: RequestContext,
    filter: ApplicationFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<OwnedApplicationRecord>> {
    const checked = checkFilter(filter);
    const list = createHash('sha256').update(JSON.stringify(checked)).digest('base64url');
    const cursors = new KeysetCursors(this.secrets.session, `applications:${list}`);
    const page = cursors.request(limit, cursor);
    const after = page.after === null ? null : String(page.after[0]);
    const rows = await findNewest(this.database.query(ctx), { ...checked, after, max: page.limit + 1 });
    return cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** The number of applications. @throws DomainError VALIDATION_FAILED for a search that is too long */
  async count(ctx: RequestContext, filter: ApplicationFilter): Promise<number> {
    return countFound(this.database.query(ctx), checkFilter(filter));
  }

  /**
   * All of them, newest first, read in batches on demand, so a large export needs neither a long transaction
   * nor much memory.
   * @throws DomainError VALIDATION_FAILED for a search that is too long, at once
   */
  listAll(ctx: RequestContext, filter: ApplicationFilter): AsyncIterable<OwnedApplicationRecord> {
    return this.batches(ctx, checkFilter(filter));
  }

  /**
   * Changes an application's status. The owner is notified live and by email, and reads the note; the
   * referrer's commission follows.
   * @throws DomainError NOT_FOUND; CONFLICT for the current status, a change that isn't in the table, or if
   * it was changed since `updatedAt`; VALIDATION_FAILED for a note of more than 2,000 characters
   */
  async decide(ctx: RequestContext, id: string, decision: Decision): Promise<OwnedApplicationRecord> {
    const note = getNote(decision.note);
    const { status, updatedAt } = decision;
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.lock(tx, id);
      if (updatedAt && updatedAt.getTime() !== before.updatedAt.getTime()) {
        throw changedMeanwhile(before.status);
      }
      if (!isDecision(before.status, status)) throw notMovable(before.status, status);
      const isDecided = status === 'approved' || status === 'rejected';
      await this.database
        .query(tx)
        .updateTable('application')
        .set({
          status,
          note,
          decidedAt: isDecided ? now : null,
          updatedAt: laterThanBefore,
        })
        .where('id', '=', id)
        .execute();
      const after = await this.lock(tx, id);
      await this.audit.record(tx, {
        action: 'application.decide',
        subjectType: 'application',
        subjectId: id,
        changes: { status: [before.status, status], ...auditedNotes(before.note, note) },
      });
      await this.history.add(tx, after, note);
      const notice = decisionNotice(after, before.status);
      if (notice) await this.notifications.notify(tx, notice);
      if (status === 'approved' || before.status === 'approved') {
        await this.outbox.enqueue(tx, applicationDecidedJob, { applicationId: id });
      }
      return after;
    });
  }

  /** The current row, locked until the transaction ends: of two admins, the second sees the first one's change. */
  private async lock(tx: TransactionContext, id: string): Promise<OwnedApplicationRecord> {
    const application = await selectOwnedApplications(this.database.query(tx))
      .where('application.id', '=', id)
      .forUpdate('application')
      .executeTakeFirst();
    if (!application) throw DomainError.notFound();
    return application;
  }

  private async *batches(
    ctx: RequestContext,
    search: ApplicationSearch,
  ): AsyncGenerator<OwnedApplicationRecord> {
    let after: string | null = null;
    for (;;) {
      const rows: OwnedApplicationRecord[] = await findNewest(this.database.query(ctx), {
        ...search,
        after,
        max: EXPORT_BATCH,
      });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      after = last.id;
    }
  }
}

/** @throws DomainError VALIDATION_FAILED for a search that is too long */
function checkFilter({ status, search }: ApplicationFilter): ApplicationSearch {
  const searchText = search?.trim() ?? '';
  if (searchText.length > MAX_SEARCH) {
    throw DomainError.invalid([{ field: 'search', message: `Use at most ${MAX_SEARCH} characters.` }]);
  }
  if (isId(searchText)) return { status: status ?? null, id: searchText, pattern: null };
  return { status: status ?? null, id: null, pattern: searchText === '' ? null : likePattern(searchText) };
}

function getNote(note: string | null | undefined): string | null {
  const text = note?.trim() ?? '';
  if (text.length > MAX_NOTE) {
    throw DomainError.invalid([{ field: 'note', message: `Use at most ${MAX_NOTE} characters.` }]);
  }
  return text === '' ? null : text;
}

/** The audit log outlives the account, so texts about a person are stored as fingerprints. */
function auditedNotes(
  before: string | null,
  after: string | null,
): Record<string, readonly [unknown, unknown]> {
  return before === after ? {} : { note: [fingerprint(before), fingerprint(after)] };
}

function fingerprint(text: string | null): string | null {
  return text === null ? null : `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
