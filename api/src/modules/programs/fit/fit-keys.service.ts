import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/index.js';
import { column } from '../catalogue/columns.js';
import type { KeyScore } from '../catalogue/fit-rows.js';
import { ProgramsService } from '../programs.service.js';
import { PersonFitService } from './person-fit.service.js';
import { fittedPerson, rankFit } from './fit.js';
import type { FinishedResult } from './finished-results.js';
import type { ProgramAsks } from './fit-key.js';

interface AskedKey extends ProgramAsks {
  readonly fitKey: string;
}

/** The keys by steps from one to the next in their index, so that a large catalogue with few keys is not read through. */
const DISTINCT_KEYS = sql<AskedKey>`WITH RECURSIVE keys AS (
    (SELECT ${column('fitKey')} FROM program WHERE ${column('archivedAt')} IS NULL ORDER BY ${column('fitKey')} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column('fitKey')} FROM program
            WHERE ${column('archivedAt')} IS NULL AND ${column('fitKey')} > keys.fit_key
            ORDER BY ${column('fitKey')} LIMIT 1)
    FROM keys WHERE keys.fit_key IS NOT NULL)
  SELECT keys.fit_key, one.* FROM keys CROSS JOIN LATERAL (
    SELECT ${sql.join([column('type'), column('country'), column('otherCountries'), column('guidanceRoutes'), column('needs'), column('degreesFor')])}
    FROM program WHERE ${column('archivedAt')} IS NULL AND ${column('fitKey')} = keys.fit_key LIMIT 1) AS one`;

/** The keys of the catalogue with how well each fits a person: programs with one key fit alike. */
@Injectable()
export class FitKeysService {
  private kept: { readonly version: string; readonly keys: readonly AskedKey[] } | null = null;

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly people: PersonFitService,
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
    return { assessment, scores: getScores(await this.keys(ctx), result) };
  }

  /** By each of these assessments, in their order. The catalogue is asked once, however many they are. */
  async scores(ctx: RequestContext, results: readonly FinishedResult[]): Promise<KeyScore[][]> {
    const keys = await this.keys(ctx);
    return results.map((result) => getScores(keys, result));
  }

  private async keys(ctx: RequestContext): Promise<readonly AskedKey[]> {
    const version = await this.programs.catalogueVersion(ctx);
    if (this.kept?.version !== version) {
      const { rows } = await DISTINCT_KEYS.execute(this.database.query(ctx));
      this.kept = { version, keys: rows };
    }
    return this.kept.keys;
  }
}

function getScores(keys: readonly AskedKey[], result: FinishedResult): KeyScore[] {
  const person = fittedPerson(result);
  return keys.map((asks) => ({ key: asks.fitKey, score: rankFit(asks, person) }));
}
