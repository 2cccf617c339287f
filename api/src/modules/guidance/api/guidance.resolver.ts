import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import type { Language } from '../../../platform/language/languages.js';
import { FactChecksService } from '../checks/fact-checks.service.js';
import { GuidanceTrack } from '../dto/guidance.enums.js';
import { GuidanceReferenceService } from '../guidance-reference.service.js';
import { CalculationType, CalculatorChoiceType, PointsCalculatorType } from './calculator.types.js';
import { RuleSetInfoType } from './fact.types.js';
import { GuidanceRouteType } from './route.types.js';

/** The published rules, for everyone. */
@Public()
@Resolver()
export class GuidanceResolver {
  constructor(
    private readonly reference: GuidanceReferenceService,
    private readonly facts: FactChecksService,
  ) {}

  @Query(() => [PointsCalculatorType], { complexity: 200 })
  pointsCalculators(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<PointsCalculatorType[]> {
    return this.reference.calculators(ctx, language);
  }

  @Query(() => [CalculatorChoiceType], { complexity: 200 })
  calculatorChoices(
    @Ctx() ctx: RequestContext,
    @Args('calculator', { type: () => ID }) calculator: string,
    @Args('field', { type: () => String }) field: string,
  ): Promise<readonly CalculatorChoiceType[]> {
    return this.reference.choices(ctx, calculator, field);
  }

  @Query(() => CalculationType, { complexity: 20 })
  calculatePoints(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
    @Args('calculator', { type: () => ID }) calculator: string,
    @Args('input', { type: () => JsonObjectScalar }) input: Record<string, unknown>,
  ): Promise<CalculationType> {
    return this.reference.calculate(ctx, calculator, input, language);
  }

  @Query(() => [GuidanceRouteType], { complexity: 200 })
  guidanceRoutes(
    @Ctx() ctx: RequestContext,
    @Args('country', { type: () => String, nullable: true }) country: string | null,
    @Args('track', { type: () => GuidanceTrack, nullable: true }) track: `${GuidanceTrack}` | null,
  ): Promise<GuidanceRouteType[]> {
    return this.reference.routes(ctx, { country: country ?? undefined, track: track ?? undefined });
  }

  @Query(() => RuleSetInfoType)
  ruleSet(@Ctx() ctx: RequestContext): Promise<RuleSetInfoType> {
    return this.facts.ruleSet(ctx);
  }
}
