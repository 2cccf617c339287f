import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { SuggestedProgramsService } from '../programs/index.js';
import type { AssessmentResultType, SuggestedProgramType } from './dto/result.types.js';
import { FinishedResultsService } from './finished-results.service.js';

/** The programs that go with results: chosen when a result is read, so that none is shown that has closed since. */
@Injectable()
export class AssessmentSuggestionsService {
  constructor(
    private readonly results: FinishedResultsService,
    private readonly suggested: SuggestedProgramsService,
  ) {}

  /** The programs that go with an assessment's result now. The caller was let through to the assessment before. */
  async suggestions(ctx: RequestContext, assessmentId: string): Promise<SuggestedProgramType[]> {
    return (await this.among(ctx, [assessmentId])).get(assessmentId) ?? [];
  }

  /**
   * The programs that go with each of these assessments that is finished, by the assessment's id. The database is
   * asked as often as for one. The caller was let through to them before.
   */
  async among(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, SuggestedProgramType[]>> {
    const results = await this.results.among(ctx, assessmentIds);
    const suggested = await this.suggested.ofAll(ctx, [...results.values()]);
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
    return { ...result, suggestedPrograms: await this.suggestions(ctx, result.assessmentId) };
  }

  /** The view of an assessment, with the programs in its result. */
  async withSuggested<View extends { readonly aiResult: AssessmentResultType | null }>(
    ctx: RequestContext,
    view: View,
  ): Promise<View> {
    return view.aiResult ? { ...view, aiResult: await this.withSuggestions(ctx, view.aiResult) } : view;
  }

  /** The views of a list, each result with its programs, which are read for all at once. */
  async withAllSuggested<View extends { readonly aiResult: AssessmentResultType | null }>(
    ctx: RequestContext,
    views: readonly View[],
  ): Promise<View[]> {
    const ids = views.flatMap(({ aiResult }) => aiResult?.assessmentId ?? []);
    const suggested = await this.among(ctx, ids);
    return views.map((view) => {
      const suggestedPrograms = view.aiResult && suggested.get(view.aiResult.assessmentId);
      return view.aiResult && suggestedPrograms
        ? { ...view, aiResult: { ...view.aiResult, suggestedPrograms } }
        : view;
    });
  }
}
