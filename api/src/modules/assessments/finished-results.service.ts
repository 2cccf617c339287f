import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Outcome, Profile } from '../guidance/index.js';
import type { FinishedResult, FinishedResults } from '../programs/index.js';
import { dayOf, type AssessmentRecord } from './assessment-record.js';

type Row = Pick<
  AssessmentRecord,
  'id' | 'type' | 'questionnaire' | 'workedOn' | 'createdAt' | 'updatedAt'
> & {
  readonly profile: Profile | null;
  readonly result: Outcome;
};

const COLUMNS = `id, type, questionnaire, profile, result, worked_on::text AS "workedOn", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

/** Finished assessments, for what the catalogue of programmes makes of them. */
@Injectable()
export class FinishedResultsService implements FinishedResults {
  constructor(private readonly database: Database) {}

  async newest(ctx: RequestContext): Promise<FinishedResult | null> {
    if (!ctx.actor) return null;
    const rows = await this.database.select<Row>(
      ctx,
      `SELECT ${COLUMNS} FROM assessment WHERE user_id = $1 AND result IS NOT NULL ORDER BY id DESC LIMIT 1`,
      [ctx.actor.userId],
    );
    return rows[0] ? finished(rows[0]) : null;
  }

  /** Those of these assessments that are finished, by their ids. The caller was let through to them before. */
  async among(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, FinishedResult>> {
    if (assessmentIds.length === 0) return new Map();
    const rows = await this.database.select<Row>(
      ctx,
      `SELECT ${COLUMNS} FROM assessment WHERE id = ANY($1) AND result IS NOT NULL`,
      [assessmentIds],
    );
    return new Map(rows.map((row) => [row.id, finished(row)]));
  }
}

function finished(row: Row): FinishedResult {
  return {
    assessmentId: row.id,
    type: row.type,
    answers: row.questionnaire,
    profile: row.profile,
    result: row.result,
    on: dayOf(row),
    updatedAt: row.updatedAt,
  };
}
