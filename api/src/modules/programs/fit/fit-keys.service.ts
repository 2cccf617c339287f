import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/index.js';
import { column } from '../catalogue/columns.js';
import type { KeyScore } from '../catalogue/fit-rows.js';
import { ProgramsService } from '../programs.service.js';
import { PersonFitService } from './person-fit.service.js';
import { readFitSubject, rankFit } from './fit.js';
import type { FinishedResult } from './finished-results.js';
import type { ProgramRequirements } from './fit-key.js';

interface FitKeyRow extends ProgramRequirements {
  readonly fitKey: string;
}

/**
 * A loose index scan: steps from one distinct key to the next, so that a large catalog with few
 * keys isn't read in full.
 */
const DISTINCT_KEYS = sql<FitKeyRow>`WITH RECURSIVE keys AS (
    (SELECT ${column('fitKey')} FROM program WHERE ${column('archivedAt')} IS NULL ORDER BY ${column('fitKey')} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column('fitKey')} FROM program
            WHERE ${column('archivedAt')} IS NULL AND ${column('fitKey')} > keys.fit_key
            ORDER BY ${column('fitKey')} LIMIT 1)
    FROM keys WHERE keys.fit_key IS NOT NULL)
  SELECT keys.fit_key, one.* FROM keys CROSS JOIN LATERAL (
    SELECT ${sql.join([column('type'), column('country'), column('otherCountries'), column('guidanceRoutes'), column('needs'), column('degreesFor')])}
    FROM program WHERE ${column('archivedAt')} IS NULL AND ${column('fitKey')} = keys.fit_key LIMIT 1) AS one`;

/** Scores the catalog's fit keys for a person: programs with the same key fit equally well. */
@Injectable()
export class FitKeysService {
  private cache: { readonly version: string; readonly keys: readonly FitKeyRow[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly people: PersonFitService,
  ) {}

  /**
   * Scores the keys by the caller's newest finished assessment.
   * @returns the scores, and the assessment they were calculated from, so that a cursor is only
   * valid for that assessment
   * @throws DomainError VALIDATION_FAILED if the caller has no finished assessment
   */
  async scoreForCaller(ctx: RequestContext): Promise<{ assessment: string; scores: readonly KeyScore[] }> {
    const result = await this.people.findNewestResult(ctx);
    if (!result) {
      const message = 'Sign in and complete an assessment to sort by fit.';
      throw DomainError.invalid([{ field: 'sort', message }]);
    }
    const assessment = `${result.assessmentId} ${result.updatedAt.toISOString()}`;
    return { assessment, scores: getScores(await this.readKeys(ctx), result) };
  }

  /**
   * Scores the keys by each of these assessments, in the given order. The catalog is queried only
   * once.
   */
  async scoreAll(ctx: RequestContext, results: readonly FinishedResult[]): Promise<KeyScore[][]> {
    const keys = await this.readKeys(ctx);
    return results.map((result) => getScores(keys, result));
  }

  private async readKeys(ctx: RequestContext): Promise<readonly FitKeyRow[]> {
    const version = await this.programs.catalogueVersion(ctx);
    if (this.cache?.version !== version) {
      const { rows } = await DISTINCT_KEYS.execute(this.database.query(ctx));
      this.cache = { version, keys: rows };
    }
    return this.cache.keys;
  }
}

function getScores(keys: readonly FitKeyRow[], result: FinishedResult): KeyScore[] {
  const person = readFitSubject(result);
  return keys.map((asks) => ({ key: asks.fitKey, score: rankFit(asks, person) }));
}
