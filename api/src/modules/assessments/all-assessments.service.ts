import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { ProofsService } from './proofs/proofs.service.js';
import { recordColumns, type AssessmentRecord } from './assessment-record.js';

/** An assessment with its owner, for admins. */
export interface OwnedAssessmentRecord extends AssessmentRecord {
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly ownerEmail: string;
}

/** All assessments, paid or not, for admins. */
@Injectable()
export class AllAssessmentsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsService,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'all-assessments');
  }

  /**
   * A page of all assessments, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async listPage(
    ctx: RequestContext,
    limit: number | undefined,
    cursor: string | undefined,
  ): Promise<Page<OwnedAssessmentRecord>> {
    const page = this.cursors.request(limit, cursor);
    const after = page.after === null ? null : String(page.after[0]);
    const rows = await this.proofs.attach(ctx, await this.selectNewest(ctx, after, page.limit + 1).execute());
    return this.cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** The query of the list; a test asserts its index. Owners are joined to the page only. */
  selectNewest(ctx: RequestContext, after: string | null, limit: number) {
    const query = this.database.query(ctx);
    let newest = query.selectFrom('assessment').select(recordColumns).orderBy('id', 'desc').limit(limit);
    if (after !== null) newest = newest.where('id', '<', after);
    return query
      .selectFrom(newest.as('newest'))
      .innerJoin('users as owner', 'owner.id', 'newest.userId')
      .selectAll('newest')
      .select([
        'owner.firstName as ownerFirstName',
        'owner.lastName as ownerLastName',
        'owner.email as ownerEmail',
      ])
      .orderBy('newest.id', 'desc');
  }

  /** All assessments of a person, newest first. The caller has checked access. */
  async listByUser(ctx: RequestContext, userId: string): Promise<AssessmentRecord[]> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select(recordColumns)
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .execute();
    return this.proofs.attach(ctx, rows);
  }

  /** The number of assessments. */
  async count(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }
}
