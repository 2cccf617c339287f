import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { SuggestedPrograms, type FinishedResult } from '../programs/index.js';
import type { AssessmentResultType, SuggestedProgramType } from './dto/result.types.js';
import { FinishedResultsService } from './finished-results.service.js';

/** The programmes that go with results: chosen when a result is read, so that none is shown that has closed since. */
@Injectable()
export class AssessmentSuggestions {
  constructor(
    private readonly results: FinishedResultsService,
    private readonly suggested: SuggestedPrograms,
  ) {}

  /** The programmes that go with an assessment's result now. The caller was let through to the assessment before. */
  async suggestions(ctx: RequestContext, assessmentId: string): Promise<SuggestedProgramType[]> {
    const result = await this.results.find(ctx, assessmentId);
    return result ? this.of(ctx, result) : [];
  }

  /** The view of a result with its programmes. */
  async withSuggestions(ctx: RequestContext, result: AssessmentResultType): Promise<AssessmentResultType> {
    return { ...result, suggestedPrograms: await this.suggestions(ctx, result.assessmentId) };
  }

  /** The view of an assessment, whose result has its programmes. */
  async withSuggested<View extends { readonly aiResult: AssessmentResultType | null }>(
    ctx: RequestContext,
    view: View,
  ): Promise<View> {
    return view.aiResult ? { ...view, aiResult: await this.withSuggestions(ctx, view.aiResult) } : view;
  }

  /** The views of a list, each result with its programmes. The results are read at once. */
  async withAllSuggested<View extends { readonly aiResult: AssessmentResultType | null }>(
    ctx: RequestContext,
    views: readonly View[],
  ): Promise<View[]> {
    const ids = views.flatMap(({ aiResult }) => aiResult?.assessmentId ?? []);
    const results = await this.results.among(ctx, ids);
    return Promise.all(
      views.map(async (view) => {
        const result = view.aiResult && results.get(view.aiResult.assessmentId);
        if (!view.aiResult || !result) return view;
        return { ...view, aiResult: { ...view.aiResult, suggestedPrograms: await this.of(ctx, result) } };
      }),
    );
  }

  private async of(ctx: RequestContext, result: FinishedResult): Promise<SuggestedProgramType[]> {
    const programs = await this.suggested.of(ctx, result);
    return programs.map(({ id, title, description, country }) => ({ id, title, description, country }));
  }
}
