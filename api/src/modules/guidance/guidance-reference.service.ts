import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import type { Language } from '../../platform/language/languages.js';
import { COUNTRIES, type Country } from '../questionnaires/index.js';
import type { Calculation, Calculator, FieldChoice } from './calculators/calculator.js';
import { listCalculators } from './calculators/index.js';
import { guideRoutes, type GuideRoute } from './catalogue/guide.js';
import { routeCatalogue, type CatalogueRoute } from './catalogue/route-catalogue.js';
import {
  translateCalculation,
  translateCalculator,
  translateFieldErrors,
} from './rule-text/calculator-text.js';
import { RuleSetsService } from './rule-sets.service.js';
import type { Source, Track } from './types.js';

export type ListedCalculator = Omit<Calculator, 'headline' | 'calculate' | 'choices'> & {
  readonly passMark: number | null;
  readonly source: Source;
  readonly asOf: string;
};

/** The published rules for everyone: routes and calculators, by today's rules (UTC) unless a day is given. */
@Injectable()
export class GuidanceReferenceService {
  constructor(private readonly ruleSets: RuleSetsService) {}

  /** What the responses depend on; changes with the rules, the checks and the day. */
  async version(ctx: RequestContext): Promise<readonly string[]> {
    const { rules, checks } = await this.ruleSets.recent(ctx);
    return [rules.version, today(), JSON.stringify(checks)];
  }

  /** The date (YYYY-MM-DD) of the newest rule: that of this build, or of the last official page that an admin read. */
  async changedOn(ctx: RequestContext): Promise<string> {
    const { rules, checks } = await this.ruleSets.recent(ctx);
    const days = checks.flatMap(({ page }) => (page ? [page.readOn] : []));
    return [rules.version.slice(0, 10), ...days].sort().at(-1) ?? '';
  }

  /**
   * @param country by the questionnaire's name; all if undefined
   * @param track `student` or `work`; both if undefined
   * @throws DomainError VALIDATION_FAILED for another country or track
   */
  async routes(
    ctx: RequestContext,
    filter: { readonly country?: string | undefined; readonly track?: string | undefined },
  ): Promise<CatalogueRoute[]> {
    const country = COUNTRIES.find((each) => each === filter.country);
    const track = (['student', 'work'] as const).find((each) => each === filter.track);
    const errors = [];
    if (filter.country !== undefined && !country) {
      errors.push({ field: 'country', message: `Choose one of: ${COUNTRIES.join(', ')}.` });
    }
    if (filter.track !== undefined && !track) {
      errors.push({ field: 'track', message: 'Choose student or work.' });
    }
    if (errors.length > 0) throw DomainError.invalid(errors);
    const { rules } = await this.ruleSets.recent(ctx);
    return routeCatalogue(rules, today(), { ...(country && { country }), ...(track && { track }) });
  }

  /** The routes of a country for its guide, the usual one first, by today's rules (UTC). */
  async guide(ctx: RequestContext, country: Country, track: Track): Promise<GuideRoute[]> {
    const { rules } = await this.ruleSets.recent(ctx);
    return guideRoutes(rules, today(), country, track);
  }

  /**
   * All calculators by country.
   * @param language the reader's language
   */
  async calculators(ctx: RequestContext, language: Language = 'en'): Promise<ListedCalculator[]> {
    const { rules } = await this.ruleSets.recent(ctx);
    const on = today();
    return [...listCalculators(rules).values()].map((calculator) => {
      const { id, title, summary, country, track, kind, inputSchema } = calculator;
      const listed = { id, title, summary, country, track, kind, inputSchema };
      return translateCalculator({ ...listed, ...calculator.headline(on), asOf: on }, language);
    });
  }

  /**
   * The values of a field that its form doesn't list, such as occupation codes, by today's rules (UTC).
   * @throws DomainError NOT_FOUND for an unknown calculator, and for a field without such values
   */
  async choices(ctx: RequestContext, id: string, field: string): Promise<readonly FieldChoice[]> {
    const { rules } = await this.ruleSets.recent(ctx);
    const choices = listCalculators(rules).get(id)?.choices(field, today());
    if (!choices) throw DomainError.notFound();
    return choices;
  }

  /**
   * Runs a calculation; nothing is stored.
   * @param language the reader's language
   * @throws DomainError NOT_FOUND for an unknown calculator; VALIDATION_FAILED with each invalid field
   */
  async calculate(
    ctx: RequestContext,
    id: string,
    input: unknown,
    language: Language = 'en',
  ): Promise<Calculation> {
    const { rules } = await this.ruleSets.recent(ctx);
    const calculator = listCalculators(rules).get(id);
    if (!calculator) throw DomainError.notFound();
    const answer = calculator.calculate(input, today());
    if (!answer.ok) throw DomainError.invalid(translateFieldErrors(answer.errors, language));
    return translateCalculation(answer.calculation, language);
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
