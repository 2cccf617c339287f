import { Injectable } from '@nestjs/common';
import type { Actor, RequestContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { isClosed, ProgramsService } from '../programs/index.js';
import { ApplicationDocuments } from './application-documents.service.js';
import { ApplicationHistory } from './application-history.service.js';
import { RECORDS, TOUCHED, type ApplicationRecord } from './application-record.js';
import { appliedAlready, appliedTooOften, deadlinePassed, notWithdrawable } from './applications.errors.js';
import { WITHDRAWN_FROM } from './applications.states.js';
import { APPLICATION_ONCE_INDEX } from './entities/application.entity.js';

/** The statement behind one's list; a test holds it to its index. Ids are in the order of applying. */
export const NEWEST_OF_ONE = `${RECORDS} WHERE a.user_id = $1 ORDER BY a.id DESC`;

/** Applications of one person to one program, the withdrawn ones counted. */
const MOST_TO_ONE = 20;

/** One's applications: made, read, withdrawn. The decisions are the reviews'. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly documents: ApplicationDocuments,
    private readonly history: ApplicationHistory,
  ) {}

  /** The caller's applications, newest first. */
  list(ctx: RequestContext): Promise<ApplicationRecord[]> {
    return this.database.select<ApplicationRecord>(ctx, NEWEST_OF_ONE, [signedIn(ctx).userId]);
  }

  /**
   * One application, for its owner and for admins.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async get(ctx: RequestContext, id: string): Promise<ApplicationRecord> {
    const { userId, role } = signedIn(ctx);
    const application = await this.find(ctx, id);
    if (!application || (application.userId !== userId && role !== 'admin')) throw DomainError.notFound();
    return application;
  }

  /** The caller's newest application to each of these programs, by the program's id; none for a visitor. */
  async ofPrograms(
    ctx: RequestContext,
    programIds: readonly string[],
  ): Promise<ReadonlyMap<string, ApplicationRecord>> {
    if (!ctx.actor) return new Map();
    const rows = await this.database.select<ApplicationRecord>(
      ctx,
      `SELECT DISTINCT ON ("programId") * FROM (${RECORDS} WHERE a.user_id = $1 AND a.program_id = ANY($2::uuid[])) own
       ORDER BY "programId", id DESC`,
      [ctx.actor.userId, programIds],
    );
    return new Map(rows.map((row) => [row.programId, row]));
  }

  /**
   * Applies to a program, once: a withdrawn application may be followed by another, a rejected one may not.
   * @param documentIds verified documents of the caller's own that go with it
   * @throws DomainError NOT_FOUND when there is no such program, it is archived, or a document is not the caller's;
   * CONFLICT for a second application, after 20 that were withdrawn, past the deadline (the end of its day in UTC), or
   * when a document is not verified;
   * VALIDATION_FAILED for more than 50 documents
   */
  async apply(
    ctx: RequestContext,
    programId: string,
    documentIds: readonly string[] = [],
  ): Promise<ApplicationRecord> {
    const { userId } = signedIn(ctx);
    try {
      return await this.database.transaction(ctx, async (open) => {
        const program = await this.programs.lockedForApplication(open, programId);
        if (program.archivedAt !== null) throw DomainError.notFound();
        if (isClosed(program)) throw deadlinePassed();
        await this.assertNotTooOften(open, userId, program.id);
        const id = newId();
        await this.database.write(
          open,
          'INSERT INTO application (id, user_id, program_id, type) VALUES ($1, $2, $3, $4)',
          [id, userId, program.id, program.type],
        );
        await this.documents.pick(open, id, documentIds);
        return this.moved(open, id);
      });
    } catch (error) {
      throw violatesUnique(error, APPLICATION_ONCE_INDEX) ? appliedAlready() : error;
    }
  }

  /**
   * Takes an application of the caller's own back; another one may follow.
   * @throws DomainError NOT_FOUND; CONFLICT unless it is submitted
   */
  async withdraw(ctx: RequestContext, id: string): Promise<ApplicationRecord> {
    const { userId } = signedIn(ctx);
    return this.database.transaction(ctx, async (open) => {
      const { affected } = isId(id)
        ? await this.database.write(
            open,
            `UPDATE application SET status = 'withdrawn', ${TOUCHED}
             WHERE id = $1 AND user_id = $2 AND status = '${WITHDRAWN_FROM}'`,
            [id, userId],
          )
        : { affected: 0 };
      if (affected === 1) return this.moved(open, id);
      const standing = await this.find(open, id);
      if (standing?.userId !== userId) throw DomainError.notFound();
      throw notWithdrawable(standing.status);
    });
  }

  /** Of each person's applications to a program all but one are withdrawn, so that their number bounds the lists. */
  private async assertNotTooOften(open: RequestContext, userId: string, programId: string): Promise<void> {
    const [made] = await this.database.select<{ count: number }>(
      open,
      'SELECT count(*)::int AS count FROM application WHERE user_id = $1 AND program_id = $2',
      [userId, programId],
    );
    if (made && made.count >= MOST_TO_ONE) throw appliedTooOften();
  }

  /** Keeps and tells the step that was just made. */
  private async moved(open: RequestContext, id: string): Promise<ApplicationRecord> {
    const application = await this.find(open, id);
    if (!application) throw DomainError.notFound();
    await this.history.add(open, application);
    return application;
  }

  private async find(ctx: RequestContext, id: string): Promise<ApplicationRecord | null> {
    if (!isId(id)) return null;
    const rows = await this.database.select<ApplicationRecord>(ctx, `${RECORDS} WHERE a.id = $1`, [id]);
    return rows[0] ?? null;
  }
}

/** @throws DomainError UNAUTHENTICATED without a person */
export function signedIn(ctx: RequestContext): Actor {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor;
}
