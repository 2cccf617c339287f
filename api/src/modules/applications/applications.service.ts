import { Injectable } from '@nestjs/common';
import { assertOwn, requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { laterThanBefore } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { StaffNoticesService } from '../notifications/index.js';
import { isClosed, ProgramsService } from '../programs/index.js';
import { SiteSettingsService } from '../site-settings/index.js';
import { ApplicationDocumentsService } from './application-documents.service.js';
import { ApplicationHistoryService } from './application-history.service.js';
import { selectApplications, type ApplicationRecord } from './application-queries.js';
import {
  alreadyApplied,
  tooManyApplications,
  deadlinePassed,
  notWithdrawable,
} from './applications.errors.js';
import { WITHDRAWN_FROM } from './applications.states.js';
import { APPLICATION_ONCE_INDEX } from './entities/application.entity.js';

/** The maximum number of applications by one person to one program, including withdrawn ones. */
const MAX_TO_ONE = 20;

/** A person's own applications: apply, read, withdraw. `ApplicationReviewsService` decides on them. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly documents: ApplicationDocumentsService,
    private readonly history: ApplicationHistoryService,
    private readonly staff: StaffNoticesService,
    private readonly site: SiteSettingsService,
  ) {}

  /** The caller's applications, newest first. */
  list(ctx: RequestContext): Promise<ApplicationRecord[]> {
    return this.selectOwn(ctx, requireActor(ctx).userId).execute();
  }

  /** The query of the caller's list; a test asserts its index. IDs are in the order of applying. */
  selectOwn(ctx: RequestContext, userId: string) {
    return selectApplications(this.database.query(ctx))
      .where('application.userId', '=', userId)
      .orderBy('application.id', 'desc');
  }

  /**
   * One application, for its owner and for admins.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async get(ctx: RequestContext, id: string): Promise<ApplicationRecord> {
    const application = await this.find(ctx, id);
    assertOwn(ctx, application);
    return application;
  }

  /** The caller's newest application to each of these programs, by the program's id; none for a visitor. */
  async listNewestByProgram(
    ctx: RequestContext,
    programIds: readonly string[],
  ): Promise<ReadonlyMap<string, ApplicationRecord>> {
    if (!ctx.actor) return new Map();
    const rows = await selectApplications(this.database.query(ctx))
      .distinctOn('application.programId')
      .where('application.userId', '=', ctx.actor.userId)
      .where((eb) => eb('application.programId', '=', eb.fn.any(eb.val(programIds))))
      .orderBy('application.programId')
      .orderBy('application.id', 'desc')
      .execute();
    return new Map(rows.map((row) => [row.programId, row]));
  }

  /**
   * Applies to a program once. A withdrawn application may be followed by another, a rejected one may not.
   * @param documentIds verified documents of the caller
   * @throws DomainError NOT_FOUND if there is no such program, it is archived, or a document isn't the
   * caller's; CONFLICT for a second application, after 20 withdrawn ones, past the deadline (the end of its
   * day in UTC), or if a document isn't verified; VALIDATION_FAILED for more than 50 documents; FEATURE_OFF
   * while applications are turned off
   */
  async apply(
    ctx: RequestContext,
    programId: string,
    documentIds: readonly string[] = [],
  ): Promise<ApplicationRecord> {
    const { userId } = requireActor(ctx);
    this.site.assertOn('program_applications');
    try {
      return await this.database.transaction(ctx, async (tx) => {
        const program = await this.programs.lockForApplication(tx, programId);
        if (program.archivedAt !== null) throw DomainError.notFound();
        if (isClosed(program)) throw deadlinePassed();
        await this.assertNotTooOften(tx, userId, program.id);
        const id = newId();
        await this.database
          .query(tx)
          .insertInto('application')
          .values({ id, userId, programId: program.id, type: program.type })
          .execute();
        await this.documents.pick(tx, id, documentIds);
        await this.staff.announce(tx, 'application.submitted');
        return this.recordStep(tx, id);
      });
    } catch (error) {
      throw violatesUnique(error, APPLICATION_ONCE_INDEX) ? alreadyApplied() : error;
    }
  }

  /**
   * Withdraws an application of the caller; another may follow.
   * @throws DomainError NOT_FOUND; CONFLICT unless it is submitted
   */
  async withdraw(ctx: RequestContext, id: string): Promise<ApplicationRecord> {
    const { userId } = requireActor(ctx);
    return this.database.transaction(ctx, async (tx) => {
      if (!isId(id)) throw DomainError.notFound();
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('application')
        .set({ status: 'withdrawn', updatedAt: laterThanBefore })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('status', '=', WITHDRAWN_FROM)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) return this.recordStep(tx, id);
      const application = await this.find(tx, id);
      if (application?.userId !== userId) throw DomainError.notFound();
      throw notWithdrawable(application.status);
    });
  }

  /**
   * All but one of a person's applications to a program are withdrawn, so limiting their number limits the
   * lists.
   */
  private async assertNotTooOften(tx: TransactionContext, userId: string, programId: string): Promise<void> {
    const { count } = await this.database
      .query(tx)
      .selectFrom('application')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('userId', '=', userId)
      .where('programId', '=', programId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_TO_ONE) throw tooManyApplications();
  }

  /** Records the latest step and notifies the owner. */
  private async recordStep(tx: TransactionContext, id: string): Promise<ApplicationRecord> {
    const application = await this.find(tx, id);
    if (!application) throw DomainError.notFound();
    await this.history.add(tx, application);
    return application;
  }

  private async find(ctx: RequestContext, id: string): Promise<ApplicationRecord | null> {
    if (!isId(id)) return null;
    const application = await selectApplications(this.database.query(ctx))
      .where('application.id', '=', id)
      .executeTakeFirst();
    return application ?? null;
  }
}
