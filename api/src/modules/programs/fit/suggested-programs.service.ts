import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { joinConditions, column } from '../catalogue/columns.js';
import type { KeyScore } from '../catalogue/fit-rows.js';
import { checkedFilter, programConditions } from '../catalogue/program-filter.js';
import { isClosed, today, type ProgramRecord } from '../program-record.js';
import type { FitLevel, ProgramTypeValue } from '../program.enums.js';
import { ProgramsService } from '../programs.service.js';
import type { FinishedResult } from './finished-results.js';
import { getScoreOfRank, fitRank } from './fit.js';
import { FitKeysService } from './fit-keys.service.js';
import { fitLevelFor, LOWEST_SCORE } from './fit-level.js';

/** The maximum number of suggestions per result. */
const MAX_SUGGESTED = 5;
/** Programs that don't fit aren't suggested. */
const MIN_RANK = fitRank({ score: LOWEST_SCORE.may_fit }, 0);

const TYPES_OF = {
  student: ['scholarship', 'internship'],
  'opportunity-seeker': ['job', 'internship'],
} as const satisfies Record<FinishedResult['type'], readonly ProgramTypeValue[]>;

const SUGGESTED_TYPES: readonly ProgramTypeValue[] = [...new Set(Object.values(TYPES_OF).flat())];

/** A suggested program, and how well it fits the person. */
interface SuggestedProgram extends ProgramRecord {
  /** Integer from 0 to 100; determines `fitLevel`. */
  readonly fitScore: number;
  readonly fitLevel: FitLevel;
}

/** The ids of the newest open programs of one `fit_key` and type. */
interface Newest {
  readonly key: string;
  readonly type: ProgramTypeValue;
  readonly ids: readonly string[];
}

/**
 * The ids of the newest programs by type and `fit_key`. Older programs with the same type and key
 * are never suggested.
 */
type NewestByKey = ReadonlyMap<ProgramTypeValue, ReadonlyMap<string, readonly string[]>>;

/**
 * Reads up to the maximum number of suggestions per key and type, using the index on keys.
 * @param on today, YYYY-MM-DD
 */
export function selectNewestByKey(keys: readonly string[], on: string): RawBuilder<Newest> {
  const where = joinConditions([
    sql`${column('fitKey')} = k.key`,
    sql`${column('type')} = t.type`,
    ...programConditions(checkedFilter({ deadline: 'open' }), null, on),
  ]);
  return sql<Newest>`SELECT k.key, t.type, newest.ids
    FROM unnest(${keys}::text[]) AS k(key) CROSS JOIN unnest(${SUGGESTED_TYPES}::text[]) AS t(type)
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT ${column('id')} FROM program WHERE ${where}
      ORDER BY ${column('id')} DESC LIMIT ${sql.lit(MAX_SUGGESTED)}) AS ids) AS newest
    WHERE newest.ids <> '{}'`;
}

/** Suggests programs for assessment results, using the same fit as the catalog's sort order. */
@Injectable()
export class SuggestedProgramsService {
  /** The same for everyone until the catalog or the day changes. */
  private cache: { readonly state: string; readonly newest: NewestByKey } | null = null;

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly fitKeys: FitKeysService,
  ) {}

  /**
   * At most five open programs per result, best fit first, keyed by `assessmentId`. The number of
   * queries doesn't depend on the number of results.
   */
  async listForResults(
    ctx: RequestContext,
    results: readonly FinishedResult[],
  ): Promise<ReadonlyMap<string, SuggestedProgram[]>> {
    if (results.length === 0) return new Map();
    // Read before the keys, so that cached keys are never attributed to a newer catalog.
    const state = await this.programs.catalogueState(ctx);
    const scores = await this.fitKeys.scoreAll(ctx, results);
    const newest = await this.readNewest(ctx, state, scores[0]?.map(({ key }) => key) ?? []);
    const chosen = results.map(
      ({ assessmentId, type }, at) =>
        [assessmentId, getBest(TYPES_OF[type], scores[at] ?? [], newest)] as const,
    );
    const ids = [...new Set(chosen.flatMap(([, best]) => best.map(({ id }) => id)))];
    const records = new Map((await this.programs.listByIds(ctx, ids)).map((record) => [record.id, record]));
    const open = ({ id, score }: Ranked) => {
      const record = records.get(id);
      if (!record || record.archivedAt !== null || isClosed(record)) return [];
      const fitScore = getScoreOfRank(score);
      return [{ ...record, fitScore, fitLevel: fitLevelFor(fitScore) }];
    };
    return new Map(chosen.map(([assessmentId, best]) => [assessmentId, best.flatMap(open)]));
  }

  private async readNewest(
    ctx: RequestContext,
    state: string,
    keys: readonly string[],
  ): Promise<NewestByKey> {
    if (this.cache?.state === state) return this.cache.newest;
    const { rows } = await selectNewestByKey(keys, today()).execute(this.database.query(ctx));
    const newest = new Map<ProgramTypeValue, Map<string, readonly string[]>>();
    for (const { type, key, ids } of rows) {
      newest.set(type, (newest.get(type) ?? new Map<string, readonly string[]>()).set(key, ids));
    }
    this.cache = { state, newest };
    return newest;
  }
}

interface Ranked {
  readonly id: string;
  readonly score: number;
}

/**
 * The best programs with their ranks; newest first among equal ranks. A single pass, because a
 * catalog has many keys and only a few programs are needed.
 */
function getBest(
  types: readonly ProgramTypeValue[],
  scores: readonly KeyScore[],
  newest: NewestByKey,
): readonly Ranked[] {
  let best: Ranked[] = [];
  let minScore = MIN_RANK;
  for (const { key, score } of scores) {
    if (score < minScore) continue;
    const ids = types.flatMap((type) => newest.get(type)?.get(key) ?? []);
    if (ids.length === 0) continue;
    best = [...best, ...ids.map((id) => ({ id, score }))].sort(inOrder).slice(0, MAX_SUGGESTED);
    if (best.length === MAX_SUGGESTED) minScore = best.at(-1)?.score ?? minScore;
  }
  return best;
}

function inOrder(a: Ranked, b: Ranked): number {
  return b.score - a.score || (a.id < b.id ? 1 : -1);
}
