import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { readNationalityCodes } from '../questionnaires/index.js';
import { PREVIEW_LIMIT } from './guidance.limits.js';
import { previewRoutes, PURPOSES, type Preview, type PreviewQuestion } from './insights/preview.js';
import { RuleSetsService } from './rule-sets.service.js';

/** Shows anybody what two answers open up; nothing is stored. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly ruleSets: RuleSetsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param from a country by its ISO 3166 alpha-2 code or English name, or `stateless`
   * @param purpose study, work or business
   * @throws DomainError VALIDATION_FAILED naming each invalid answer
   */
  read(from: unknown, purpose: unknown): PreviewQuestion {
    const [code] = typeof from === 'string' ? readNationalityCodes(from) : [];
    const knownPurpose = PURPOSES.find((each) => each === purpose);
    if (code !== undefined && knownPurpose !== undefined) return { from: code, purpose: knownPurpose };
    throw DomainError.invalid([
      ...(code === undefined
        ? [{ field: 'from', message: 'Choose the country whose passport you hold, such as NG or Nigeria.' }]
        : []),
      ...(knownPurpose === undefined
        ? [{ field: 'purpose', message: 'Choose study, work, or business.' }]
        : []),
    ]);
  }

  /** What today's responses depend on. */
  async version(ctx: RequestContext): Promise<readonly string[]> {
    const { rules, checks } = await this.ruleSets.recent(ctx);
    return [rules.version, today(), JSON.stringify(checks)];
  }

  /**
   * Judges the routes for a nationality today (UTC), with the engine that judges whole questionnaires.
   * @throws DomainError RATE_LIMITED
   */
  async preview(ctx: RequestContext, question: PreviewQuestion): Promise<Preview> {
    await this.limits.consume(PREVIEW_LIMIT, `address:${ctx.ip}`);
    const { rules } = await this.ruleSets.recent(ctx);
    return previewRoutes(question, rules, today());
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
