import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { joinConditions, column } from '../catalogue/columns.js';
import type { KeyScore } from '../catalogue/fit-rows.js';
import { checkedFilter, programConditions } from '../catalogue/program-filter.js';
import { isClosed, today, type ProgramRecord } from '../program-record.js';
import type { FitLevel, ProgramTypeWord } from '../program.enums.js';
import { ProgramsService } from '../programs.service.js';
import type { FinishedResult } from './finished-results.js';
import { getScoreOfRank, fitRank } from './fit.js';
import { FitKeysService } from './fit-keys.service.js';
import { fitLevelFor, LOWEST_SCORE } from './fit-level.js';

/** Programs that go with a result. */
const MAX_SUGGESTED = 5;
/** What doesn't fit is not suggested. */
const LEAST_RANK = fitRank({ score: LOWEST_SCORE.may_fit }, 0);

const TYPES_OF = {
  student: ['scholarship', 'internship'],
  'opportunity-seeker': ['job', 'internship'],
} as const satisfies Record<FinishedResult['type'], readonly ProgramTypeWord[]>;

const SUGGESTED_TYPES: readonly ProgramTypeWord[] = [...new Set(Object.values(TYPES_OF).flat())];

/** A program that goes with a result, and how well it fits the result's person. */
interface SuggestedProgram extends ProgramRecord {
  /** Whole number from 0 to 100; `fitLevel` follows from it. */
  readonly fitScore: number;
  readonly fitLevel: FitLevel;
}

/** The newest open programs of one `fit_key` and one type, by their ids. */
interface Newest {
  readonly key: string;
  readonly type: ProgramTypeWord;
  readonly ids: readonly string[];
}

/** The ids of the newest programs by type and `fit_key`: nothing older of the same two is ever suggested. */
type NewestByKey = ReadonlyMap<ProgramTypeWord, ReadonlyMap<string, readonly string[]>>;

/**
 * Of each key and type as many as are suggested at most, by the index of the keys.
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

/** The programs that go with results of assessments, chosen by the same fit as the sort of the catalogue. */
@Injectable()
export class SuggestedProgramsService {
  /** The same for everybody as long as the catalogue and the day stay as they are. */
  private kept: { readonly state: string; readonly newest: NewestByKey } | null = null;

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly fitKeys: FitKeysService,
  ) {}

  /**
   * At most five for each result that are open now, best fit first, by the result's `assessmentId`. However many results
   * there are, the database is asked as often as for one.
   */
  async ofAll(
    ctx: RequestContext,
    results: readonly FinishedResult[],
  ): Promise<ReadonlyMap<string, SuggestedProgram[]>> {
    if (results.length === 0) return new Map();
    // Before the keys, so that what is kept of them is never taken for that of a later catalogue.
    const state = await this.programs.catalogueState(ctx);
    const scores = await this.fitKeys.scores(ctx, results);
    const newest = await this.newest(ctx, state, scores[0]?.map(({ key }) => key) ?? []);
    const chosen = results.map(
      ({ assessmentId, type }, at) =>
        [assessmentId, getBest(TYPES_OF[type], scores[at] ?? [], newest)] as const,
    );
    const ids = [...new Set(chosen.flatMap(([, best]) => best.map(({ id }) => id)))];
    const records = new Map((await this.programs.byIds(ctx, ids)).map((record) => [record.id, record]));
    const open = ({ id, score }: Ranked) => {
      const record = records.get(id);
      if (!record || record.archivedAt !== null || isClosed(record)) return [];
      const fitScore = getScoreOfRank(score);
      return [{ ...record, fitScore, fitLevel: fitLevelFor(fitScore) }];
    };
    return new Map(chosen.map(([assessmentId, best]) => [assessmentId, best.flatMap(open)]));
  }

  private async newest(ctx: RequestContext, state: string, keys: readonly string[]): Promise<NewestByKey> {
    if (this.kept?.state === state) return this.kept.newest;
    const { rows } = await selectNewestByKey(keys, today()).execute(this.database.query(ctx));
    const newest = new Map<ProgramTypeWord, Map<string, readonly string[]>>();
    for (const { type, key, ids } of rows) {
      newest.set(type, (newest.get(type) ?? new Map<string, readonly string[]>()).set(key, ids));
    }
    this.kept = { state, newest };
    return newest;
  }
}

interface Ranked {
  readonly id: string;
  readonly score: number;
}

/** What fits best with its rank, the newest of what fits alike. One pass: a catalog has many keys, and few are wanted. */
function getBest(
  types: readonly ProgramTypeWord[],
  scores: readonly KeyScore[],
  newest: NewestByKey,
): readonly Ranked[] {
  let best: Ranked[] = [];
  let least = LEAST_RANK;
  for (const { key, score } of scores) {
    if (score < least) continue;
    const ids = types.flatMap((type) => newest.get(type)?.get(key) ?? []);
    if (ids.length === 0) continue;
    best = [...best, ...ids.map((id) => ({ id, score }))].sort(inOrder).slice(0, MAX_SUGGESTED);
    if (best.length === MAX_SUGGESTED) least = best.at(-1)?.score ?? least;
  }
  return best;
}

function inOrder(a: Ranked, b: Ranked): number {
  return b.score - a.score || (a.id < b.id ? 1 : -1);
}
