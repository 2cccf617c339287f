import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { RECORD_COLUMNS, type AssessmentRecord } from './assessment-record.js';

/** An assessment with whose it is, for admins. */
export interface OwnedAssessmentRecord extends AssessmentRecord {
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly ownerEmail: string;
}

/** The statement behind the list; a test holds it to its index. */
export const NEWEST_OF_ALL = `SELECT a.*, o.first_name AS "ownerFirstName", o.last_name AS "ownerLastName",
    o.email AS "ownerEmail"
  FROM (SELECT ${RECORD_COLUMNS} FROM assessment WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC LIMIT $2) a
  JOIN users o ON o.id = a."userId" ORDER BY a.id DESC`;

/** Everybody's assessments, paid or not, for admins. */
@Injectable()
export class AllAssessments {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'all-assessments');
  }

  /**
   * A page of all assessments, newest first.
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200 or a cursor of another list
   */
  async page(
    ctx: RequestContext,
    limit: number | undefined,
    cursor: string | undefined,
  ): Promise<Page<OwnedAssessmentRecord>> {
    const page = this.cursors.request(limit, cursor);
    const rows = await this.database.select<OwnedAssessmentRecord>(ctx, NEWEST_OF_ALL, [
      page.after?.[0] ?? null,
      page.limit + 1,
    ]);
    return this.cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** How many there are. */
  async count(ctx: RequestContext): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      'SELECT count(*)::int AS count FROM assessment',
    );
    return rows[0]?.count ?? 0;
  }
}
