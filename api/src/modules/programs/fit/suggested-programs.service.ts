import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { fitRows, type KeyScore } from '../catalogue/fit-rows.js';
import { checkedFilter } from '../catalogue/program-filter.js';
import { programColumns, today, type ProgramRecord } from '../program-record.js';
import type { ProgramTypeWord } from '../program.words.js';
import type { FinishedResult } from './finished-results.js';
import { FitKeys } from './fit-keys.service.js';

/** Programmes that go with a result. */
const SUGGESTED_MOST = 5;
/** What fits worse than this is not suggested. */
const LEAST_SCORE = 45;

const TYPES_OF = {
  student: ['scholarship', 'internship'],
  'opportunity-seeker': ['job', 'internship'],
} as const satisfies Record<FinishedResult['type'], readonly ProgramTypeWord[]>;

/** The programmes that go with an assessment's result, chosen by the same fit as the sort of the catalogue. */
@Injectable()
export class SuggestedPrograms {
  constructor(
    private readonly database: Database,
    private readonly fitKeys: FitKeys,
  ) {}

  /** At most five that are open now, best fit first. */
  async of(ctx: RequestContext, result: FinishedResult): Promise<ProgramRecord[]> {
    const scores = (await this.fitKeys.scores(ctx, result)).filter(({ score }) => score >= LEAST_SCORE);
    const found = await Promise.all(TYPES_OF[result.type].map((type) => this.ofType(ctx, type, scores)));
    return found
      .flat()
      .sort((a, b) => b.score - a.score || (a.record.id < b.record.id ? 1 : -1))
      .slice(0, SUGGESTED_MOST)
      .map(({ record }) => record);
  }

  private async ofType(
    ctx: RequestContext,
    type: ProgramTypeWord,
    scores: readonly KeyScore[],
  ): Promise<{ record: ProgramRecord; score: number }[]> {
    const filter = checkedFilter({ type, deadline: 'open' });
    const columns = () => programColumns('p');
    const wanted = { columns, filter, query: null, corrected: null, on: today(), most: SUGGESTED_MOST };
    const byKey = new Map(scores.map(({ key, score }) => [key, score] as const));
    const rows = await fitRows<ProgramRecord>(this.database, ctx, wanted, scores, null);
    return rows.map(({ row }) => ({ record: row, score: byKey.get(row.fitKey) ?? 0 }));
  }
}
