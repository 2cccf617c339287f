import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { SuggestedProgramsService, type FinishedResult } from '../programs/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import type { AssessmentResultType, SuggestedProgramType } from './dto/result.types.js';
import { FinishedResultsService } from './finished-results.service.js';

/** Suggested programs of results, chosen on read, so no closed program is shown. */
@Injectable()
export class AssessmentSuggestionsService {
  constructor(
    private readonly results: FinishedResultsService,
    private readonly suggested: SuggestedProgramsService,
  ) {}

  /** The programs suggested for an assessment's result now. The caller has checked access. */
  async listForAssessment(ctx: RequestContext, assessmentId: string): Promise<SuggestedProgramType[]> {
    return (await this.listForAssessments(ctx, [assessmentId])).get(assessmentId) ?? [];
  }

  /**
   * The suggested programs of each finished assessment, by assessment ID, in as many queries as for one. The
   * caller has checked access.
   */
  async listForAssessments(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, SuggestedProgramType[]>> {
    return this.suggest(ctx, await this.results.listByIds(ctx, assessmentIds));
  }

  private async suggest(
    ctx: RequestContext,
    results: ReadonlyMap<string, FinishedResult>,
  ): Promise<ReadonlyMap<string, SuggestedProgramType[]>> {
    const suggested = await this.suggested.listForResults(ctx, [...results.values()]);
    return new Map(
      [...suggested].map(([assessmentId, programs]) => [
        assessmentId,
        programs.map(({ id, title, description, country, fitScore, fitLevel }) => ({
          id,
          title,
          description,
          country,
          fitScore,
          fitLevel,
        })),
      ]),
    );
  }

  /** The view of a result with its programs. */
  async withSuggestions(ctx: RequestContext, result: AssessmentResultType): Promise<AssessmentResultType> {
    return { ...result, suggestedPrograms: await this.listForAssessment(ctx, result.assessmentId) };
  }

  /** The view of an assessment that was read whole, with its suggested programs. */
  async withSuggested<View extends { readonly aiResult: AssessmentResultType | null }>(
    ctx: RequestContext,
    view: View,
    record: AssessmentRecord,
  ): Promise<View> {
    const [suggested = view] = await this.withAllSuggested(ctx, [view], [record]);
    return suggested;
  }

  /**
   * The views of a list with their suggested programs, read together.
   * @param records what the views show, if it was read whole; otherwise the results are read here
   */
  async withAllSuggested<View extends { readonly aiResult: AssessmentResultType | null }>(
    ctx: RequestContext,
    views: readonly View[],
    records?: readonly AssessmentRecord[],
  ): Promise<View[]> {
    const results = records
      ? await this.results.listFromRecords(ctx, records)
      : await this.results.listByIds(
          ctx,
          views.flatMap(({ aiResult }) => aiResult?.assessmentId ?? []),
        );
    const suggested = await this.suggest(ctx, results);
    return views.map((view) => {
      const suggestedPrograms = view.aiResult && suggested.get(view.aiResult.assessmentId);
      return view.aiResult && suggestedPrograms
        ? { ...view, aiResult: { ...view.aiResult, suggestedPrograms } }
        : view;
    });
  }
}
