import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import type { Results } from '../guidance/index.js';
import type { FinishedResult, FinishedResults } from '../programs/index.js';
import { getResultDay, type AssessmentRecord } from './assessment-record.js';
import type { Assessment } from './entities/assessment.entity.js';

const COLUMNS = [
  'id',
  'type',
  'questionnaire',
  'profile',
  'result',
  'workedOn',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Assessment)[];

type FinishedAssessment = Pick<Assessment, (typeof COLUMNS)[number]> & { readonly result: Results.Outcome };

/** Finished assessments for the program catalog. */
@Injectable()
export class FinishedResultsService implements FinishedResults {
  constructor(private readonly database: Database) {}

  /** The caller's newest finished result; null for visitors, and without one. */
  async findNewest(ctx: RequestContext): Promise<FinishedResult | null> {
    if (!ctx.actor) return null;
    const row = await this.select(ctx)
      .where('userId', '=', ctx.actor.userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? finished(row) : null;
  }

  /** The finished ones among these assessments, by ID. Doesn't check access: the caller must. */
  async listByIds(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, FinishedResult>> {
    if (assessmentIds.length === 0) return new Map();
    const rows = await this.select(ctx).where('id', '=', matchAny(assessmentIds)).execute();
    return new Map(rows.map((row) => [row.id, finished(row)]));
  }

  /**
   * The same for assessments that were read completely: only their profiles are read, which a record doesn't have.
   * A result has some 40 KB, so it isn't read again.
   */
  async listFromRecords(
    ctx: RequestContext,
    records: readonly AssessmentRecord[],
  ): Promise<ReadonlyMap<string, FinishedResult>> {
    const done = records.filter(isFinished);
    if (done.length === 0) return new Map();
    const rows = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select(['id', 'profile'])
      .where('id', '=', matchAny(done.map(({ id }) => id)))
      .where('profile', 'is not', null)
      .execute();
    const profiles = new Map(rows.map(({ id, profile }) => [id, profile]));
    return new Map(
      done.map((record) => [record.id, finished({ ...record, profile: profiles.get(record.id) ?? null })]),
    );
  }

  private select(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('assessment')
      .select(COLUMNS)
      .where('result', 'is not', null)
      .$narrowType<{ result: Results.Outcome }>();
  }
}

function isFinished<Record extends AssessmentRecord>(
  record: Record,
): record is Record & { readonly result: Results.Outcome } {
  return record.result !== null;
}

function finished(row: FinishedAssessment): FinishedResult {
  return {
    assessmentId: row.id,
    type: row.type,
    answers: row.questionnaire,
    profile: row.profile,
    result: row.result,
    on: getResultDay(row),
    updatedAt: row.updatedAt,
  };
}
