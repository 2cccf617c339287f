import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/index.js';
import type { KeyScore } from '../catalogue/fit-rows.js';
import { ProgramsService } from '../programs.service.js';
import { PersonFit } from './person-fit.service.js';
import { fittedPerson, rankOf } from './fit.js';
import type { FinishedResult } from './finished-results.js';
import type { ProgramAsks } from './fit-key.js';

interface AskedKey extends ProgramAsks {
  readonly fitKey: string;
}

/**
 * The keys by steps from one to the next in their index, so that a large catalogue with few keys is not read through.
 */
const DISTINCT_KEYS = `WITH RECURSIVE keys AS (
    (SELECT fit_key FROM program WHERE archived_at IS NULL ORDER BY fit_key LIMIT 1)
    UNION ALL
    SELECT (SELECT p.fit_key FROM program p WHERE p.archived_at IS NULL AND p.fit_key > keys.fit_key
            ORDER BY p.fit_key LIMIT 1)
    FROM keys WHERE keys.fit_key IS NOT NULL)
  SELECT keys.fit_key AS "fitKey", one.* FROM keys CROSS JOIN LATERAL (
    SELECT p.type, p.country, p.other_countries AS "otherCountries", p.guidance_routes AS "guidanceRoutes", p.needs, p.degrees_for AS "degreesFor" FROM program p
    WHERE p.archived_at IS NULL AND p.fit_key = keys.fit_key LIMIT 1) AS one`;

/** The keys of the catalogue with how well each fits a person: programs with one key fit alike. */
@Injectable()
export class FitKeys {
  private kept: { readonly version: string; readonly keys: readonly AskedKey[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly people: PersonFit,
  ) {}

  /**
   * By the caller's newest finished assessment.
   * @returns the scores, and what they were calculated by, to tell cursors of two assessments apart
   * @throws DomainError VALIDATION_FAILED when the caller has none
   */
  async ofCaller(ctx: RequestContext): Promise<{ assessment: string; scores: readonly KeyScore[] }> {
    const result = await this.people.newest(ctx);
    if (!result) {
      const message = 'Sign in and complete an assessment to sort by fit.';
      throw DomainError.invalid([{ field: 'sort', message }]);
    }
    const assessment = `${result.assessmentId} ${result.updatedAt.toISOString()}`;
    return { assessment, scores: scoresOf(await this.keys(ctx), result) };
  }

  /** By each of these assessments, in their order. The catalogue is asked once, however many they are. */
  async scores(ctx: RequestContext, results: readonly FinishedResult[]): Promise<KeyScore[][]> {
    const keys = await this.keys(ctx);
    return results.map((result) => scoresOf(keys, result));
  }

  private async keys(ctx: RequestContext): Promise<readonly AskedKey[]> {
    const version = await this.programs.catalogueVersion(ctx);
    if (this.kept?.version !== version) {
      this.kept = { version, keys: await this.database.select<AskedKey>(ctx, DISTINCT_KEYS) };
    }
    return this.kept.keys;
  }
}

function scoresOf(keys: readonly AskedKey[], result: FinishedResult): KeyScore[] {
  const person = fittedPerson(result);
  return keys.map((asks) => ({ key: asks.fitKey, score: rankOf(asks, person) }));
}
